import "./gen/palette.css";
import "./style.css";
