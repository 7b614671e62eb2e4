// Everything around a game, over plain requests. A refusal becomes an error with the server's code.

import type {
  AnalysisAnswer,
  BeliefAnswer,
  BeliefsAnswer,
  ChangePerson,
  ChangeSeat,
  ClashRow,
  Code,
  EditionAnswer,
  Editions,
  Entrance,
  HintAnswer,
  Join,
  LogAnswer,
  LogInput,
  MapAnswer,
  NewsAnswer,
  NewTable,
  NotebookAnswer,
  NotebookInput,
  OpenRecord,
  Prepared,
  Proofs,
  RecordAnswer,
  RefusedAnswer,
  Replay,
  ResumeCode,
  SettingsInput,
  TableAnswer,
  TableList,
  TakebackAnswer,
  TellBrowser,
  TellChannel,
} from "../gen/wire";
import { give, holdByLink, letGo, tokenOf } from "./seats";

export class Refusal extends Error {
  constructor(
    readonly code: Code | "offline",
    readonly detail = "",
    readonly clash: ClashRow | null = null,
  ) {
    super(code);
  }
}

/** The server's base path: the server writes it into the page as its base address. */
export const BASE = new URL(document.baseURI).pathname.replace(/[^/]*$/, "");

/** Where others in the network reach a game that is played at this machine, if the server knows that. */
export const NETWORK = document.querySelector<HTMLMetaElement>('meta[name="network"]')?.content;

/** What opens a game at this machine to others. */
export const OPENING = document.querySelector<HTMLMetaElement>('meta[name="opening"]')?.content ?? "fogbound play --host 0.0.0.0";

async function ask<Answer>(method: string, path: string, body?: unknown, asked: RequestInit = {}): Promise<Answer> {
  const init: RequestInit = { method, headers: { "content-type": "application/json", ...bearer(path) }, ...asked };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`${BASE}api/${path}`, init);
  } catch {
    throw new Refusal("offline");
  }
  if (answer.ok) return (await answer.json()) as Answer;
  const refused = (await answer.json().catch(() => ({ code: "fault", detail: "" }))) as RefusedAnswer;
  throw new Refusal(refused.code ?? "fault", refused.detail ?? "", refused.clash ?? null);
}

/** Answers that were asked for ahead, each for the first who wants it. */
const early = new Map<string, Promise<unknown>>();

function askAhead<Answer>(path: string): Promise<Answer> {
  const coming = ask<Answer>("GET", path);
  early.set(path, coming);
  coming.catch(() => {});
  return coming;
}

/** What was asked for ahead, else asked for now. */
function read<Answer>(path: string): Promise<Answer> {
  const coming = early.get(path);
  early.delete(path);
  return (coming as Promise<Answer> | undefined) ?? ask<Answer>("GET", path);
}

export const ahead = {
  table: (name: string) => askAhead<TableAnswer>(`tables/${name}`),
  replay: (game: string) => askAhead<Replay>(`games/${game}/replay`),
  editions: () => askAhead<Editions>("editions"),
};

/** Where no cookie says who asks, a token does. */
function bearer(path: string): Record<string, string> {
  const token = tokenOf(/^tables\/([^/?]+)/.exec(path)?.[1] ?? "");
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** A place at a table was given: the token is remembered until it is known whether the cookie holds. */
async function entrance(coming: Promise<Entrance>): Promise<Entrance> {
  const answer = await coming;
  give(answer.table.table, answer.token);
  return answer;
}

export const editions = () => read<Editions>("editions");
export const edition = (spelling: string) => ask<EditionAnswer>("GET", `edition?spelling=${encodeURIComponent(spelling)}`);
export const drawing = (board: string) => ask<MapAnswer>("GET", `boards/${board}/map`);
export const prepared = () => ask<Prepared>("GET", "prepared");
export const tables = () => ask<TableList>("GET", "tables");
export const openTable = (wanted: NewTable) => entrance(ask("POST", "tables", wanted));
export const join = (name: string, wanted: Join) => entrance(ask("POST", `tables/${name}/people`, wanted));
export const resume = (name: string, code: string) => entrance(ask("POST", `tables/${name}/resume`, { code }));
/** The table and who we are there: by the cookie, else by the token that the page was given or its address bears. */
export async function table(name: string): Promise<TableAnswer> {
  const look = () => read<TableAnswer>(`tables/${name}`);
  const answer = await look();
  if (answer.you.person !== null || !holdByLink(name)) return answer;
  const again = await look();
  if (again.you.person === null) letGo(name);
  return again;
}

/** The table as anybody sees it, whoever we are there. */
export const tableOfStrangers = (name: string) =>
  ask<TableAnswer>("GET", `tables/${name}`, undefined, { credentials: "omit", headers: {} });

export const resumeCode = (name: string) => ask<ResumeCode>("POST", `tables/${name}/resume-code`);
export const settings = (name: string, wanted: SettingsInput) => ask<TableAnswer>("PUT", `tables/${name}/settings`, wanted);
export const changeSeat = (name: string, seat: string, wanted: ChangeSeat) =>
  ask<TableAnswer>("POST", `tables/${name}/seats/${seat}`, wanted);
export const mute = (name: string, person: number, muted: boolean) =>
  ask<TableAnswer>("PUT", `tables/${name}/people/${person}`, { muted } satisfies ChangePerson);
export const remove = (name: string, person: number) => ask<TableAnswer>("DELETE", `tables/${name}/people/${person}`);
/** Why our last move cannot be taken back; null where the others may be asked. */
export const takeback = (name: string) => ask<TakebackAnswer>("GET", `tables/${name}/takeback`);
export const news = (name: string) => ask<NewsAnswer>("GET", `tables/${name}/news`);
export const tellBrowser = (name: string, wanted: TellBrowser) => ask<NewsAnswer>("PUT", `tables/${name}/news/browser`, wanted);
export const tellChannel = (name: string, wanted: TellChannel) => ask<NewsAnswer>("PUT", `tables/${name}/news/webhook`, wanted);
export const start = (name: string) => ask<TableAnswer>("POST", `tables/${name}/start`);
export const replay = (game: string) => read<Replay>(`games/${game}/replay`);
export const beliefs = (game: string) => ask<BeliefsAnswer>("GET", `games/${game}/beliefs`);
export const analysis = (game: string) => ask<AnalysisAnswer>("GET", `games/${game}/analysis`);
export const analyse = (game: string) => ask<AnalysisAnswer>("POST", `games/${game}/analysis`);
export const openRecord = (wanted: OpenRecord) => ask<RecordAnswer>("POST", "records", wanted);
export const belief = (table: string) => ask<BeliefAnswer>("GET", `tables/${table}/belief`);
export const notebook = (wanted: NotebookInput) => ask<NotebookAnswer>("POST", "notebook", wanted);
export const notebookHint = (wanted: NotebookInput) => ask<HintAnswer>("POST", "notebook/hint", wanted);
export const notebookLog = (wanted: LogInput) => ask<LogAnswer>("POST", "notebook/log", wanted);
export const proofs = (game: string) => ask<Proofs>("GET", `games/${game}/proofs`);
/** The link under which others join, wherever this page was opened. */
export const invitation = (name: string) => `${NETWORK ?? location.origin}${BASE}t/${name}`;

export const inviteImage = (name: string) => `${BASE}api/tables/${name}/invite.svg`;
export const recordLink = (game: string) => `${BASE}api/games/${game}/record`;
export const analysisLink = (game: string, form: "json" | "svg", language: string) =>
  `${BASE}api/games/${game}/analysis.${form}${form === "svg" ? `?language=${language}` : ""}`;
