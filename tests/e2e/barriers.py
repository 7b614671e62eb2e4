"""What keeps people out, as axe finds it, and the phone on which it is looked for."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from e2e import serving

AXE = serving.ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def violations(page: Page) -> list[str]:
    """What axe complains about on the page as it is now."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("() => axe.run().then(result => result.violations)")
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:3]]}" for one in found]
