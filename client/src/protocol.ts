// Made by scripts/write_types.py from the server's structs. Do not edit: run `python scripts/write_types.py`.

/** How a side is told from others: by the shape and colour of what its counters stand on, and by its emblem. */
export interface Banner {
  readonly shape: "square" | "round" | "hexagon";
  readonly rim: string;
  readonly emblem?: string;
}

/** A sentence to be: the id of a Fluent message and its variables. */
export interface Message {
  readonly id: string;
  readonly args?: { readonly [key: string]: unknown };
}

/** Something that a player can click. */
export interface Target {
  readonly kind: string;
  readonly id: string;
}

/** One line of a sum: its clause, what it is for, its value as it is to be read ("+1", "3", "2:1"). */
export interface Sum {
  readonly rule: string;
  readonly text: Message;
  readonly value: string;
  readonly side?: string;
}

/** A clause that bars a choice, and the sentence with the figures that make it so, where there is one. */
export interface Barred {
  readonly rule: string;
  readonly text?: Message;
}

/** One possible result with its exact probability, in the words of a message. */
export interface Likelihood {
  readonly text: Message;
  readonly numerator: number;
  readonly denominator: number;
}

/** A titled block of a preview: lines that add up, then a total. */
export interface Part {
  readonly title: Message;
  readonly lines?: readonly Sum[];
  readonly total?: string;
  readonly side?: string;
}

/** A printed table with the column that is read marked; `base` is the column before shifts. */
export interface Grid {
  readonly title: Message;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly rule: string;
  readonly column: number;
  readonly base?: number;
}

/** What a place brings to an attack, as an arrow to its target; without a start: what the target has itself. */
export interface Arrow {
  readonly to: string;
  readonly start?: string;
  readonly value?: string;
  readonly afar?: boolean;
}

/** What would come of a choice: sums, the table read, exact odds, what it obliges to. */
export interface Preview {
  readonly title: Message;
  readonly parts?: readonly Part[];
  readonly grid?: Grid;
  readonly odds?: readonly (readonly [Message, readonly Likelihood[]])[];
  readonly notes?: readonly (readonly [string, Message])[];
  readonly path?: readonly string[];
  readonly cost?: string;
  readonly stop?: string;
  readonly arrows?: readonly Arrow[];
}

/** A counter on the map or in a box. `face` names the drawing; the list's order is bottom to top. */
export interface Piece {
  readonly id: string;
  readonly place: string;
  readonly face: string;
  readonly side: string;
  readonly name: Message;
  readonly back?: string;
  readonly marks?: readonly string[];
  readonly facing?: number;
  readonly values?: readonly (readonly [Message, string, string])[];
}

/** A marker that lies on a place. */
export interface Marker {
  readonly kind: string;
  readonly place: string;
  readonly name: Message;
  readonly text?: string;
  readonly side?: string;
}

/** One space of a track; `holds` are pieces or markers lying on it. */
export interface Space {
  readonly label: string;
  readonly holds?: readonly string[];
  readonly note?: Message;
}

/** A row of spaces with the current one marked: turns, weather, shots, command points. */
export interface Track {
  readonly id: string;
  readonly title: Message;
  readonly spaces: readonly Space[];
  readonly at?: number;
  readonly rule?: string;
}

/** Something of a side, or of both, with the clause that it is by. */
export interface Titled {
  readonly id: string;
  readonly title: Message;
  readonly side?: string;
  readonly rule?: string;
}

/** A place off the map: reinforcements to come, eliminated units, a battery's box. */
export type Box = Titled;

/** The score so far: what it is, what result it would make now, and what makes it up. */
export interface Score {
  readonly value: string;
  readonly result: Message;
  readonly lines?: readonly Sum[];
  readonly bands?: readonly (readonly [string, Message])[];
  readonly band?: number;
  readonly rule?: string;
}

/** One phase of the sequence of play, for the line above the board. */
export type Phase = Titled;

/** The table as a side sees it: what a game's `show.py` makes. */
export interface Scene {
  readonly sheet: string;
  readonly pieces?: readonly Piece[];
  readonly markers?: readonly Marker[];
  readonly tracks?: readonly Track[];
  readonly boxes?: readonly Box[];
  readonly score?: Score;
  readonly phases?: readonly Phase[];
  readonly phase?: number;
  readonly turn?: Message;
}

/** An overlay asked for: sets of places, sides of places, lines with labels. */
export interface Layer {
  readonly id: string;
  readonly title: Message;
  readonly places?: readonly (readonly [string, string, string])[];
  readonly lines?: readonly (readonly [readonly string[], string, string])[];
  readonly notes?: readonly (readonly [string, Message])[];
}

/** A choice that may be made now: its data, its words, what is clicked for it, and what it is (`choice.Role`). */
export interface Offer {
  readonly choice: { readonly [key: string]: unknown };
  readonly text: Message;
  readonly targets?: readonly Target[];
  readonly role?: string;
  readonly left?: number;
  readonly dials?: readonly (readonly [string, string])[];
  readonly facing?: number;
  readonly retracts?: boolean;
  readonly together?: boolean;
}

/** Something decided that is still to happen: it stays in sight until it does. */
export interface Plan {
  readonly label: Message;
  readonly place: string;
  readonly arrows?: readonly Arrow[];
  readonly change?: { readonly [key: string]: unknown };
}

/** A whole way that may be gone now: its choices one after the other. */
export interface Way {
  readonly to: string;
  readonly choices: readonly { readonly [key: string]: unknown }[];
  readonly cost?: string;
  readonly path?: readonly string[];
  readonly facing?: number;
  readonly risky?: boolean;
}

/** Pieces that are set up here, placed already or not, under one heading of the tray. */
export interface Formation {
  readonly name: { readonly [key: string]: string };
  readonly units: readonly string[];
  readonly choice?: { readonly [key: string]: unknown };
}

/** Who decides what, by which clause. */
export interface Prompt {
  readonly actor: string;
  readonly rule: string;
  readonly text: Message;
  readonly step: string;
  readonly sums?: Preview;
  readonly swaps?: readonly Offer[];
  readonly back?: number;
  readonly plans?: readonly Plan[];
  readonly walks?: boolean;
  readonly tray?: readonly Formation[];
}

/** One thing that moves the goal: what it is, how it stands, where it lies. */
export interface GoalLine {
  readonly text: Message;
  readonly value: string;
  readonly places?: readonly string[];
  readonly rule?: string;
  readonly side?: string;
}

/** What wins, and how far the sides are. */
export interface Goal {
  readonly text: Message;
  readonly rule?: string;
  readonly value?: string;
  readonly result?: Message;
  readonly bands?: readonly (readonly [string, Message, string | null])[];
  readonly band?: number;
  readonly lines?: readonly GoalLine[];
  readonly next?: Message;
  readonly alarms?: readonly (readonly [string, Message])[];
  readonly places?: readonly string[];
}

/** How the game ended. */
export interface Ending {
  readonly winner: string | null;
  readonly text: Message;
  readonly rule: string;
  readonly lines?: readonly Sum[];
}

/** Everything that a side is shown at one moment. */
export interface View {
  readonly game: string;
  readonly scenario: string;
  readonly side: string | null;
  readonly scene: Scene;
  readonly prompt?: Prompt;
  readonly offers?: readonly Offer[];
  readonly ending?: Ending;
  readonly goal?: Goal;
}

/** One thing that is seen to happen on the map. */
export interface Act {
  readonly verb: "phase" | "note" | "move" | "place" | "attack" | "fire" | "rally" | "support" | "roll" | "result" | "check" | "step" | "out" | "retreat" | "advance" | "turn" | "control" | "state";
  readonly side?: string;
  readonly units?: readonly string[];
  readonly place?: string;
  readonly path?: readonly string[];
  readonly arrows?: readonly Arrow[];
  readonly plates?: readonly string[];
  readonly dice?: readonly number[];
  readonly faces?: number;
  readonly result?: string;
  readonly words?: Message;
  readonly good?: string;
  readonly beat?: number;
  readonly weight?: number;
}

/** A question that the rulebook leaves open, the clauses it is about, and how it is played. */
export interface Ruling {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly clauses?: readonly string[];
}

/** Something printed on a counter: where (of a hundred each way), by which clause, what it is. */
export interface Callout {
  readonly at: readonly [number, number];
  readonly clause: string;
  readonly en: string;
  readonly fr: string;
}

/** A figure. Its picture lies at `/api/games/GAME/figures/ID`, but for a table, which comes as it is. */
export interface BookFigure {
  readonly id: string;
  readonly kind: string;
  readonly caption: { readonly [key: string]: string };
  readonly clauses?: readonly string[];
  readonly callouts?: readonly Callout[];
  readonly grid?: Grid;
}

/** A clause, what it names, and what is said about it elsewhere. */
export interface BookClause {
  readonly id: string;
  readonly kind: string;
  readonly en: string;
  readonly fr: string;
  readonly names?: { readonly [key: string]: string };
  readonly named?: readonly string[];
  readonly lessons?: readonly string[];
  readonly rulings?: readonly string[];
  readonly playable?: boolean;
  readonly figures?: readonly BookFigure[];
}

/** What stands under one heading. */
export interface BookSection {
  readonly id: string;
  readonly level: number;
  readonly clauses?: readonly BookClause[];
  readonly title?: { readonly [key: string]: string };
  readonly named?: readonly string[];
}

export interface BookChapter {
  readonly id: string;
  readonly sections: readonly BookSection[];
  readonly title?: { readonly [key: string]: string };
  readonly lessons?: readonly string[];
}

/** A thing of the book and its words in each language, the book's own first. */
export interface Term {
  readonly en: readonly string[];
  readonly fr: readonly string[];
  readonly clause: string;
}

/** The rulebook as a book. Clauses come in all languages, rulings in one. */
export interface Book {
  readonly game: string;
  readonly lang: string;
  readonly chapters: readonly BookChapter[];
  readonly rulings?: readonly Ruling[];
  readonly terms?: readonly Term[];
}

/** What a captain would do now, if his doctrine has a reason for it that can be told. */
export interface Usual {
  readonly text?: Message;
  readonly reasons?: readonly Message[];
}

/** Another choice: how much worse it is, as a sentence, and in points where simulations told. */
export interface Alternative {
  readonly choice: { readonly [key: string]: unknown };
  readonly text: Message;
  readonly verdict: Message;
  readonly behind?: number;
  readonly error?: number;
}

/** What is advised. `preview` is the engine's own forecast of the choice, with exact chances, where it has one. */
export interface Advice {
  readonly choice: { readonly [key: string]: unknown };
  readonly text: Message;
  readonly reasons?: readonly Message[];
  readonly alternatives?: readonly Alternative[];
  readonly preview?: Preview;
  readonly value?: number;
  readonly rounds?: number;
}

/** The person that this browser's cookie stands for. */
export interface Me {
  readonly name?: string;
  readonly account?: boolean;
}

/** Keep my games under a name; also used to sign in. */
export interface Register {
  readonly name: string;
  readonly password: string;
}

/** Change my account's password: the one that I have, and the new one. */
export interface NewPassword {
  readonly old: string;
  readonly new: string;
}

/** Throw my account away: its password. */
export interface Farewell {
  readonly password: string;
}

export interface Rename {
  readonly name: string;
}

/** A seat that a program plays. */
export interface ProgramSeat {
  readonly table: string;
  readonly side: string;
}

/** A token for a program of mine, for seats of mine and nothing else. */
export interface ProgramAsked {
  readonly name: string;
  readonly seats: readonly ProgramSeat[];
}

/** A program of mine. Its token is told once, when it is made: it sends `Authorization: Bearer TOKEN`. */
export interface Program {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly ProgramSeat[];
  readonly created: string;
  readonly expires: string;
  readonly token?: string;
}

/** A way to start. Title: message `scenario-ID`, description: its attribute `.note`. */
export interface ScenarioInfo {
  readonly id: string;
  readonly clauses?: readonly string[];
  readonly options?: readonly string[];
}

/** A rule that players may agree on. Title: message `option-ID`, with `.note`. The first value is the default. */
export interface OptionInfo {
  readonly id: string;
  readonly clauses: readonly string[];
  readonly values: readonly unknown[];
  readonly favours?: string;
  readonly weight?: string;
}

/** A computer player. Title: message `bot-ID`, with `.note`. */
export interface LevelInfo {
  readonly id: string;
  readonly hints?: boolean;
  readonly offered?: boolean;
}

/** One size of a drawing. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly kind: string;
}

/** What a newcomer plays first: the easiest scenario that is briefed. */
export interface FirstGame {
  readonly scenario: string;
  readonly minutes: readonly [number, number];
}

/** A game on the front page. Title: message `game-title` of its own texts, with `.note`. */
export interface GameInfo {
  readonly id: string;
  readonly title: { readonly [key: string]: string };
  readonly note: { readonly [key: string]: string };
  readonly rules: number;
  readonly edition: string;
  readonly sides: readonly string[];
  readonly banners: { readonly [key: string]: Banner };
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];
  readonly overlays: readonly string[];
  readonly overlays_about: { readonly [key: string]: string };
  readonly levels: readonly LevelInfo[];
  readonly secrets: boolean;
  readonly sheets: readonly string[];
  readonly pictures?: { readonly [key: string]: Picture };
  readonly spot?: readonly [number, number];
  readonly first?: FirstGame;
}

/** A game that cannot be loaded. */
export interface BrokenGame {
  readonly id: string;
  readonly why: string;
}

/** Everything that a client needs to make sentences of messages, in one language. */
export interface Texts {
  readonly game: string;
  readonly lang: string;
  readonly ftl: string;
  readonly names: { readonly [key: string]: { readonly [key: string]: string } };
}

/** A numbered clause of the rulebook in both languages. */
export interface ClauseInfo {
  readonly id: string;
  readonly kind: string;
  readonly en: string;
  readonly fr: string;
}

/** The rulebook as clauses, and our rulings where it is silent. */
export interface Rules {
  readonly game: string;
  readonly clauses: readonly ClauseInfo[];
  readonly rulings?: readonly Ruling[];
}

/** Where a hex, an area, a box or a space of a track lies on the drawn sheet, in its pixels. */
export interface PlaceInfo {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly outline?: readonly (readonly [number, number])[];
  readonly kinds?: readonly string[];
  readonly width?: number;
  readonly height?: number;
  readonly label?: readonly [number, number, number, number];
}

/** A sheet cut into tiles: `{address}PART-LEVEL-COLUMN-ROW.webp`. PART is `ground`, which no language changes, or a */
export interface Tiles {
  readonly address: string;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  readonly scales: readonly number[];
}

/** A map sheet as it is drawn: its size, its pictures from small to large, and where everything lies. */
export interface SheetInfo {
  readonly id: string;
  readonly title: { readonly [key: string]: string };
  readonly width: number;
  readonly height: number;
  readonly places: { readonly [key: string]: PlaceInfo };
  readonly pictures: { readonly [key: string]: readonly Picture[] };
  readonly tiles: Tiles;
  readonly hex?: number;
}

/** Every face and marker of a game, drawn: id -> SVG text. */
export interface Counters {
  readonly game: string;
  readonly lang: string;
  readonly faces: { readonly [key: string]: string };
  readonly small: { readonly [key: string]: string };
  readonly markers?: { readonly [key: string]: string };
}

/** A lesson in a list. Its words are the messages `lesson-ID` with `.aim`, `.learned` and `.aha`. */
export interface LessonLine {
  readonly id: string;
  readonly side: string;
  readonly minutes: number;
  readonly tasks: number;
  readonly teaches: readonly string[];
  readonly needs?: readonly string[];
  readonly battle?: boolean;
  readonly task?: number;
  readonly done?: boolean;
  readonly changed?: boolean;
}

/** The lessons of a game in the order in which they are advised, or its puzzles, with their words. */
export interface Course {
  readonly game: string;
  readonly lessons: readonly LessonLine[];
  readonly ftl: string;
}

/** Where a pupil is. The words of a task are the message `key`, its attributes hints, reasons and answers. */
export interface LessonState {
  readonly id: string;
  readonly task: number;
  readonly tasks: number;
  readonly kind?: "look" | "do" | "refuse" | "guess" | "free" | "";
  readonly key?: string;
  readonly puzzle?: boolean;
  readonly marks?: readonly Target[];
  readonly answers?: number;
  readonly fit?: readonly string[];
  readonly verdict?: "" | "right" | "off";
  readonly said?: string;
  readonly attribute?: string;
  readonly bars?: readonly Barred[];
  readonly left?: number;
  readonly spent?: boolean;
  readonly helps?: number;
  readonly misses?: number;
}

/** Something that is done in a lesson besides playing. */
export interface LessonAsked {
  readonly side: string;
  readonly do: "click" | "guess" | "show" | "again" | "back" | "restart" | "on";
  readonly target?: Target | null;
  readonly answer?: number;
  readonly version?: number;
}

/** Something that a side does in its first turn; in words: `briefing-SCENARIO-first-N`, with `.how`. */
export interface BriefingFirst {
  readonly side: string;
  readonly clause: string;
}

/** What is said before a scenario begins. In words: `briefing-SCENARIO` with `.situation` and, where somebody is */
export interface BriefingInfo {
  readonly game: string;
  readonly scenario: string;
  readonly ftl: string;
  readonly view: View;
  readonly level?: number;
  readonly minutes?: readonly [number, number];
  readonly lesson?: string;
  readonly axes?: readonly (readonly string[])[];
  readonly special?: readonly string[];
  readonly first?: readonly BriefingFirst[];
  readonly games?: number;
  readonly wins?: { readonly [key: string]: number };
}

/** Who plays a side of a new table. */
export interface SeatAsked {
  readonly kind: "me" | "here" | "computer" | "invitation" | "open";
  readonly level?: string | null;
  readonly name?: string | null;
  readonly salt?: string | null;
}

/** A new table. */
export interface TableAsked {
  readonly game: string;
  readonly seats: { readonly [key: string]: SeatAsked };
  readonly scenario?: string | null;
  readonly options?: { readonly [key: string]: unknown };
  readonly patience?: number | null;
  readonly pace?: number;
  readonly public?: boolean;
  readonly name?: string | null;
  readonly dice?: "host" | "chains";
}

/** A side of a table, and who plays it. */
export interface SeatInfo {
  readonly side: string;
  readonly holding: "person" | "computer" | "invited" | "open";
  readonly name?: string;
  readonly level?: string;
  readonly mine?: boolean;
  readonly present?: boolean;
  readonly looked?: number;
  readonly delegated?: { readonly [key: string]: string };
  readonly relief?: "" | "phase" | "turn" | "always" | "away";
  readonly seen?: string;
  readonly skip?: boolean;
}

/** Something that waits for the other side's answer: taking back moves, or a draw. */
export interface Ask {
  readonly kind: "undo" | "draw";
  readonly by: string;
  readonly to?: number;
  readonly dice?: number;
  readonly waiting?: readonly string[];
}

/** What the dice are bound to. While `waiting` names sides, no die is rolled: their part of it is missing. */
export interface Dice {
  readonly commitment: string;
  readonly salts?: { readonly [key: string]: string };
  readonly waiting?: readonly string[];
  readonly seed?: string;
  readonly bound?: boolean;
  readonly scheme?: string;
  readonly seals?: { readonly [key: string]: string };
  readonly roll?: number;
}

/** A table in a list. */
export interface TableLine {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly status: "waiting" | "playing" | "over" | "lesson";
  readonly seats: readonly SeatInfo[];
  readonly version: number;
  readonly number: number;
  readonly changed: string;
  readonly actor?: string;
  readonly mine?: boolean;
  readonly public?: boolean;
  readonly turn?: boolean;
  readonly trial?: boolean;
}

/** A game that ended otherwise than by its rules. */
export interface Ended {
  readonly by: "resignation" | "agreement" | "withheld";
  readonly winner?: string;
  readonly side?: string;
}

/** A table as one side (None: a spectator) sees it now, or saw it at an earlier move. */
export interface TableState {
  readonly id: string;
  readonly version: number;
  readonly number: number;
  readonly status: "waiting" | "playing" | "over" | "lesson";
  readonly game: string;
  readonly scenario: string;
  readonly options: { readonly [key: string]: unknown };
  readonly seats: readonly SeatInfo[];
  readonly dice: Dice;
  readonly view: View;
  readonly side?: string;
  readonly at?: number;
  readonly thinking?: string;
  readonly ask?: Ask;
  readonly ended?: Ended;
  readonly undo?: number;
  readonly public?: boolean;
  readonly trial?: string;
  readonly trial_at?: number;
  readonly patience?: number;
  readonly directs?: boolean;
  readonly pace?: number;
  readonly lesson?: LessonState;
}

/** One event of the log, as this side may know it. `head`: it opens a section (a turn, a phase). */
export interface Told {
  readonly text: Message;
  readonly rule?: string;
  readonly head?: boolean;
  readonly kind?: string;
  readonly act?: Act;
}

/** What somebody said of a move; nothing in it: he took it back. */
export interface Remarked {
  readonly author: string;
  readonly text?: string;
  readonly mark?: string;
  readonly way?: readonly Message[];
}

/** One line of a table's journal: a move and what came of it, or something else that changed the table. */
export interface Entry {
  readonly version: number;
  readonly kind: "move" | "undo" | "asked" | "refused" | "resigned" | "drawn" | "seated" | "relieved" | "returned" | "rules" | "resealed" | "withheld" | "remark";
  readonly number: number;
  readonly at: string;
  readonly actor?: string;
  readonly by?: "person" | "computer" | "single" | "dice" | "";
  readonly told?: readonly Told[];
  readonly taken_back?: boolean;
  readonly to?: number;
  readonly about?: string;
  readonly choice?: Message;
  readonly roll?: number;
  readonly draws?: readonly (readonly [number, number])[];
  readonly said?: Remarked;
}

export interface Log {
  readonly entries: readonly Entry[];
  readonly version: number;
}

/** Play a choice. `version`: the table as I saw it. `key`: made up by the client; the same key plays once. */
export interface Play {
  readonly side: string;
  readonly version: number;
  readonly choice: { readonly [key: string]: unknown };
  readonly key: string;
  readonly brief?: boolean;
  readonly back?: number;
  readonly then?: readonly { readonly [key: string]: unknown }[];
}

/** The move is kept. A brief answer has no `state` and no `entries`, but who decides next and, if that is a seat of */
export interface Played {
  readonly version: number;
  readonly number: number;
  readonly doubled?: boolean;
  readonly actor?: string;
  readonly choices?: readonly { readonly [key: string]: unknown }[];
  readonly unplayed?: number;
  readonly state?: TableState;
  readonly entries?: readonly Entry[];
  readonly tried?: readonly Entry[];
  readonly tried_view?: View;
}

/** The board as a side knows it, as a position that the engine loads (`Game.load`): for programs that think with */
export interface Known {
  readonly version: number;
  readonly number: number;
  readonly status: "waiting" | "playing" | "over" | "lesson";
  readonly position: { readonly [key: string]: unknown };
  readonly side?: string;
  readonly actor?: string;
}

/** Why can I not click this? Or why can I not play this choice? One of the two. */
export interface WhyAsked {
  readonly side: string;
  readonly version: number;
  readonly target?: Target | null;
  readonly choice?: { readonly [key: string]: unknown } | null;
}

/** What bars it; empty if it is allowed. */
export interface Why {
  readonly bars: readonly Barred[];
}

export interface PreviewAsked {
  readonly side: string;
  readonly version: number;
  readonly choice: { readonly [key: string]: unknown };
}

export interface PreviewGiven {
  readonly preview?: Preview;
}

export interface CostsAsked {
  readonly side: string;
  readonly version: number;
}

/** What each choice of the moment costs, in the order of the view's offers; empty where it costs nothing to tell. */
export interface Costs {
  readonly costs?: readonly string[];
  readonly stops?: readonly string[];
}

/** Drop what I picked and have not used: the picks are taken back, nothing is told of it. */
export interface DropAsked {
  readonly side: string;
  readonly version: number;
}

/** Every place and facing that the piece in hand can end in, with the choices that lead there. */
export interface Reach {
  readonly ways?: readonly Way[];
}

/** An overlay, about what it asks for: a side, a unit, a place, or two places with a space between them. */
export interface OverlayAsked {
  readonly name: string;
  readonly side?: string | null;
  readonly about?: string | null;
  readonly number?: number | null;
}

export interface OverlayGiven {
  readonly layer: Layer;
}

/** Take back. `to`: the number of moves that stay; without it, my last move. */
export interface UndoAsked {
  readonly side: string;
  readonly version: number;
  readonly to?: number | null;
}

/** Allow or refuse what the other side asked for. */
export interface Answer {
  readonly side: string;
  readonly allow: boolean;
}

export interface SideAsked {
  readonly side: string;
}

/** A side's part of the dice: the seal of its salt (the end of its chain), or the salt (the next link) itself. */
export interface SaltAsked {
  readonly side: string;
  readonly salt?: string | null;
  readonly seal?: string | null;
}

/** Let the computer take a kind of decision: `step` is the prompt's `step`. "no" takes it back. */
export interface Delegate {
  readonly side: string;
  readonly step: string;
  readonly until: "once" | "always" | "no";
}

/** Let the computer play a whole seat: mine until the phase or the turn ends, until I say so ("no"), or until I come */
export interface Relieve {
  readonly side: string;
  readonly until: "phase" | "turn" | "always" | "away" | "no";
}

/** How fast two computers play: milliseconds between decisions, -1 to wait. `step`: one decision, then wait. */
export interface Pace {
  readonly pace: number;
  readonly step?: boolean;
}

/** Play for me whatever offers a single choice. */
export interface Skip {
  readonly side: string;
  readonly skip: boolean;
}

/** Try from here: a new table at the position after `number` moves, all its sides mine unless said otherwise. */
export interface Fork {
  readonly number: number;
  readonly side?: string | null;
  readonly seats?: { readonly [key: string]: SeatAsked };
}

/** A record as text becomes a table: finished to look at, or unfinished to go on. */
export interface Upload {
  readonly record: string;
  readonly seats?: { readonly [key: string]: SeatAsked };
}

export interface ChatAsked {
  readonly text: string;
  readonly side?: string | null;
}

/** A word on a move of a finished game; without text and mark mine is taken back. */
export interface RemarkAsked {
  readonly number: number;
  readonly text?: string;
  readonly mark?: "" | "!!" | "!" | "!?" | "?!" | "?" | "??";
}

export interface ChatLine {
  readonly id: number;
  readonly at: string;
  readonly text: string;
  readonly name?: string;
  readonly side?: string;
}

export interface Chat {
  readonly lines: readonly ChatLine[];
}

/** My private notes at a table. */
export interface Notes {
  readonly text: string;
}

export interface Looked {
  readonly side: string;
  readonly version: number;
}

/** A link that hands a seat over, once. */
export interface Invitation {
  readonly side: string;
  readonly link: string;
  readonly secret: string;
}

/** What an invitation is for. */
export interface Invited {
  readonly game: string;
  readonly scenario: string;
  readonly side: string;
  readonly names?: { readonly [key: string]: string };
  readonly own?: boolean;
}

export interface Created {
  readonly id: string;
  readonly state: TableState;
  readonly invitations?: readonly Invitation[];
}

/** Take the seat that an invitation is for. */
export interface Join {
  readonly secret: string;
  readonly name?: string | null;
  readonly salt?: string | null;
}

/** Take an open seat. */
export interface Take {
  readonly side: string;
  readonly name?: string | null;
  readonly salt?: string | null;
}

/** One step of the verification of the dice. Text: message `dice-check-ID`. */
export interface Check {
  readonly id: "commitment" | "salts" | "draws" | "record";
  readonly good: boolean;
  readonly detail?: string;
}

/** What dice were bound to, what was revealed of it, and every die that was drawn from it: the number of its roll, */
export interface Proof {
  readonly scheme: string;
  readonly commitment: string;
  readonly shares: { readonly [key: string]: string };
  readonly seeds: { readonly [key: string]: string };
  readonly drawn?: readonly (readonly [number, number, number, number])[];
}

/** The dice of a finished game, checked. */
export interface Verified {
  readonly good: boolean;
  readonly draws: number;
  readonly checks: readonly Check[];
  readonly error?: string;
  readonly proofs?: readonly Proof[];
}

/** What a computer player would do here, and who he is. */
export interface Hint extends Advice {
  readonly level?: string;
}

/** A request that was not done. `code` says why in one word (docs/protocol.md lists them); text: `error-CODE`. */
export interface Failure {
  readonly code: string;
  readonly detail: string;
  readonly bars?: readonly Barred[];
  readonly state?: TableState;
  readonly retry?: number;
}

/** The table changed: its state now, and the entries since the last update. */
export interface Update {
  readonly type: "update";
  readonly version: number;
  readonly state: TableState;
  readonly entries?: readonly Entry[];
}

/** The computer begins (a side) or ends (None) to think. */
export interface Thinking {
  readonly type: "thinking";
  readonly side?: string;
}

export interface Said {
  readonly type: "chat";
  readonly line: ChatLine;
}

/** Whose pages are open: sides, and how many spectators. */
export interface Present {
  readonly type: "present";
  readonly sides: readonly string[];
  readonly spectators?: number;
}

/** The connection ends; `code` as in `Failure`. */
export interface Gone {
  readonly type: "gone";
  readonly code: string;
}

/** One roll of a record, and what it was worth. */
export interface Fortune {
  readonly number: number;
  readonly turn: number;
  readonly rule: string;
  readonly text: string;
  readonly expected: { readonly [key: string]: number };
  readonly fell: { readonly [key: string]: number };
  readonly dice?: readonly number[];
}

/** What all rolls together brought one side, in points of the measure. */
export interface Share {
  readonly side: string;
  readonly expected: number;
  readonly fell: number;
  readonly luck: number;
  readonly good?: number;
  readonly bad?: number;
}

/** The luck of a finished game: what a report or a page shows. */
export interface Luck {
  readonly rolls: number;
  readonly shares: readonly Share[];
  readonly decisive: readonly Fortune[];
  readonly course?: readonly number[];
}

/** What the simulations of one act gave, round by round, in points for its side. */
export interface Compared {
  readonly number: number;
  readonly played: readonly number[];
  readonly best: readonly number[];
  readonly better: readonly string[];
  readonly chances?: readonly [number, number];
  readonly ended?: boolean;
}

/** One roll or act. What luck and skill do not account for is information: what the measure had not foreseen. */
export interface Booked {
  readonly first: number;
  readonly last: number;
  readonly turn: number;
  readonly phase: string;
  readonly actor: string;
  readonly before: number;
  readonly after: number;
  readonly chance?: number;
  readonly luck?: number;
  readonly skill?: number;
  readonly error?: number;
  readonly judged?: boolean;
}

/** Some entries added up. */
export interface Account {
  readonly start: number;
  readonly luck: number;
  readonly skill: { readonly [key: string]: number };
  readonly information: number;
  readonly result: number;
  readonly turn?: number;
  readonly phase?: string;
  readonly rolls?: number;
  readonly acts?: number;
}

/** One way to play an act: its first choices in words, and its odds where the engine knows them. */
export interface ActLine {
  readonly texts: readonly Message[];
  readonly choices: readonly string[];
  readonly odds?: Preview;
}

/** A decision that could have been better. */
export interface Moment {
  readonly number: number;
  readonly turn: number;
  readonly phase: string;
  readonly side: string;
  readonly played: ActLine;
  readonly better: ActLine;
  readonly loss: number;
  readonly error: number | null;
  readonly rounds?: number;
  readonly values?: readonly [number, number];
  readonly chances?: readonly [number, number];
  readonly ended?: boolean;
  readonly reasons?: readonly Message[];
  readonly fit?: readonly string[];
}

/** A roll that mattered. */
export interface Swing {
  readonly number: number;
  readonly turn: number;
  readonly phase: string;
  readonly rule: string;
  readonly luck: number;
  readonly texts: readonly Message[];
  readonly choice: string;
  readonly dice?: readonly number[];
  readonly fit?: readonly string[];
}

/** How a game stood at the end of a turn. */
export interface Standing {
  readonly turn: number;
  readonly losses: { readonly [key: string]: number };
  readonly score: string;
  readonly points: number;
  readonly chance: number;
}

/** How dice of one kind fell. */
export interface Fall {
  readonly faces: number;
  readonly counts: readonly number[];
}

/** How much better one way went than another, in points. */
export interface Gain {
  readonly points: number;
  readonly error: number;
}

/** A phase as it was played beside a captain's and a marshal's, for its side. */
export interface Beside {
  readonly first: number;
  readonly last: number;
  readonly turn: number;
  readonly title: Message | null;
  readonly side: string;
  readonly rounds: number;
  readonly captain: Gain;
  readonly marshal: Gain;
  readonly clear: boolean;
}

/** Everything in points against the target, for the first of `sides`. */
export interface Review {
  readonly fingerprint: string;
  readonly game: string;
  readonly scenario: string;
  readonly sides: readonly string[];
  readonly depth: string;
  readonly ending: Ending | null;
  readonly total: Account;
  readonly turns: readonly Account[];
  readonly phases: readonly Account[];
  readonly entries: readonly Booked[];
  readonly moments: readonly Moment[];
  readonly swings: readonly Swing[];
  readonly finished?: boolean;
  readonly sheet?: string;
  readonly standings?: readonly Standing[];
  readonly dice?: readonly Fall[];
  readonly chance?: number;
  readonly calibrated?: boolean;
  readonly compared?: readonly Compared[];
  readonly left?: number;
  readonly beside?: readonly Beside[];
  readonly phases_left?: number;
}

/** A review as far as it goes. */
export interface ReviewInfo {
  readonly review: Review;
  readonly coming: boolean;
  readonly share?: string;
}

export type Live = Update | Thinking | Said | Present | Gone;
