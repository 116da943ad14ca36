import { expect, it } from 'vitest';
import type { Act, Entry, View } from '../src/protocol';
import { beats, moments, outcome, quiet, stageOf, weight } from '../src/theatre/beats';
import { Clock } from '../src/theatre/clock';
import { hopped, turned, without } from '../src/theatre/counters';
import { cues, type Cue } from '../src/theatre/cues';
import { summary } from '../src/theatre/report';

let version = 0;
function entry(number: number, actor: string, ...acts: Act[]): Entry {
  return {
    version: ++version,
    kind: 'move',
    number,
    at: '',
    actor,
    told: acts.map((act) => ({ text: { id: `event-${act.verb}` }, act })),
  };
}

const assault = () => [
  entry(1, 'red', { verb: 'phase', weight: 0 }),
  entry(2, 'red', {
    verb: 'attack',
    side: 'red',
    units: ['r1', 'r2'],
    place: '0303',
    arrows: [
      { to: '0303', start: '0302', value: '6' },
      { to: '0303', start: '0101', value: '4', afar: true },
    ],
    weight: 2,
  }),
  entry(3, 'blue', { verb: 'support', side: 'blue', units: ['b9'], place: '0303' }),
  entry(
    4,
    'dice',
    {
      verb: 'result',
      place: '0303',
      plates: ['10 : 4', '2:1', '3:1'],
      dice: [5],
      result: '1/2',
      good: 'red',
    },
    { verb: 'step', units: ['b1'] },
    { verb: 'out', units: ['b2'] },
  ),
  entry(5, 'blue', { verb: 'retreat', units: ['b1'], path: ['0303', '0304'] }),
  entry(6, 'red', { verb: 'advance', units: ['r1'], path: ['0302', '0303'] }),
];
const PLACES: Record<string, string> = { r1: '0302', r2: '0302', b1: '0303', b2: '0303', b9: '0505' };
const board = { placeOf: (unit: string) => PLACES[unit] ?? '', onMap: (place: string) => place !== 'off' };
const kinds = (found: readonly Cue[]) => found.map((cue) => cue.cue);

it('makes one beat of an attack and all that comes of it', () => {
  const [phase, attack, ...rest] = beats(moments(assault()));
  expect(phase!.kind).toBe('phase');
  expect(rest).toEqual([]);
  expect(attack).toMatchObject({ kind: 'attack', side: 'red', from: 1, to: 6 });
  expect(attack!.moments.map(({ act }) => act.verb)).toEqual([
    'attack',
    'support',
    'result',
    'step',
    'out',
    'retreat',
    'advance',
  ]);
  expect(outcome(attack!)!.result).toBe('1/2');
  expect(weight(attack!)).toBe(2);
  expect(quiet(attack!)).toBe(false);
});

it('bundles the moves of one side, and parts them where something falls', () => {
  const move = (unit: string): Act => ({ verb: 'move', units: [unit], path: ['0101', '0102'] });
  const found = beats(
    moments([
      entry(1, 'red', move('r1')),
      entry(2, 'red', move('r2'), { verb: 'control', place: '0102' }),
      entry(3, 'red', move('r3'), { verb: 'check', units: ['r3'], dice: [4] }),
      entry(4, 'red', move('r4')),
      entry(5, 'blue', move('b1')),
    ]),
  );
  expect(found.map((beat) => [beat.side, beat.from, beat.to])).toEqual([
    ['red', 0, 3],
    ['red', 3, 4],
    ['blue', 4, 5],
  ]);
});

it('makes a beat of each roll, also of several in one move', () => {
  const shot = (place: string, die: number): Act => ({
    verb: 'fire',
    side: 'red',
    units: ['r1'],
    place,
    dice: [die],
    result: 'M1',
  });
  const found = beats(moments([entry(1, 'dice', ...[1, 2, 3, 4].map((die) => shot(`030${die}`, die)))]));
  expect(found).toHaveLength(4);
  const dice = found.flatMap((beat) =>
    cues(beat.moments, board).cues.flatMap((cue) => (cue.cue === 'dice' ? [[cue.place, ...cue.dice]] : [])),
  );
  expect(dice).toEqual([
    ['0301', 1],
    ['0302', 2],
    ['0303', 3],
    ['0304', 4],
  ]);
});

it('goes on with a fight that somebody interrupts', () => {
  const found = beats(
    moments([
      entry(1, 'red', { verb: 'attack', units: ['r1'], place: '0303' }),
      entry(2, 'dice', { verb: 'roll', place: '0303', dice: [1] }),
      entry(3, 'blue', { verb: 'note', side: 'blue' }),
      entry(
        4,
        'dice',
        { verb: 'roll', place: '0303', dice: [6] },
        { verb: 'result', place: '0303', result: 'X' },
      ),
      entry(5, 'red', { verb: 'note' }),
    ]),
  );
  expect(found.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['attack', 0, 4],
    ['note', 4, 5],
  ]);
});

it('reads out at the unit what has no figures', () => {
  const seen = moments([entry(1, 'dice', { verb: 'result', units: ['b1'] })]);
  expect(kinds(cues(seen, board).cues)).toContain('check');
});

it('leaves out what was taken back and what tells nothing to be seen', () => {
  const entries = assault();
  entries[1] = { ...entries[1]!, taken_back: true };
  entries.push({ version: 99, kind: 'seated', number: 6, at: '' });
  expect(moments(entries).some(({ act }) => act.verb === 'attack')).toBe(false);
  expect(moments(entries, 4).map(({ number }) => number)).toEqual([5, 6]);
});

it('shows an assault stage by stage', () => {
  const [, attack] = beats(moments(assault()));
  const plan = cues(attack!.moments, board);
  const order = kinds(plan.cues).filter((name) => name !== 'say');
  expect(order).toEqual([
    'camera',
    'light',
    'arrow',
    'arrow',
    'arrow',
    'plate',
    'plate',
    'plate',
    'dice',
    'flag',
    'step',
    'out',
    'clear',
    'trail',
    'hop',
    'trail',
    'hop',
  ]);
  const times = plan.cues.map((cue) => cue.at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const die = plan.cues.find((cue) => cue.cue === 'dice')!;
  const flag = plan.cues.find((cue) => cue.cue === 'flag')!;
  expect(flag.at).toBeGreaterThanOrEqual(die.at + die.lasts);
  expect(plan.lasts).toBeLessThan(9000);
  const said = plan.cues.find((cue) => cue.cue === 'say' && cue.moment.act.verb === 'result')!;
  expect(said.at).toBeGreaterThanOrEqual(die.at + die.lasts); // not before the die lies
  expect(plan.cues.filter((cue) => cue.cue === 'say')).toHaveLength(7);
});

it('draws an arrow from where a unit stands if the game names none', () => {
  const seen = moments([entry(1, 'red', { verb: 'attack', units: ['r1', 'r2', 'x'], place: '0303' })]);
  const arrows = cues(seen, board).cues.flatMap((cue) => (cue.cue === 'arrow' ? [cue.arrow] : []));
  expect(arrows).toEqual([{ start: '0302', to: '0303', afar: false }]);
  expect(stageOf(seen, board.placeOf)).toEqual(['0303']);
});

it('walks from where a unit is, and from where it has come to', () => {
  const go = (place: string): Act => ({ verb: 'move', units: ['r1'], place });
  const plan = cues(moments([entry(1, 'red', go('0401')), entry(2, 'red', go('0501'))]), board);
  const trails = plan.cues.flatMap((cue) => (cue.cue === 'trail' ? [cue.path] : []));
  expect(trails).toEqual([
    ['0302', '0401'],
    ['0401', '0501'],
  ]);
});

it('overlaps the moves of a large bundle', () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    entry(i + 1, 'red', { verb: 'move', units: [`u${i}`], path: ['0101', '0102', '0103', '0104'] }),
  );
  expect(cues(moments(many), board).lasts).toBeLessThan(8000);
});

it('says what lies off the map without going there', () => {
  const plan = cues(moments([entry(1, 'red', { verb: 'move', units: ['r1'], path: ['off', 'off'] })]), board);
  expect(kinds(plan.cues)).toEqual(['say']);
});

it('plays cues in time, waits, hurries and ends', async () => {
  const shown: string[] = [];
  const clock = new Clock((cue) => shown.push(cue.cue));
  const cue = (at: number, name: 'clear' | 'light'): Cue =>
    name === 'clear' ? { cue: name, at, lasts: 0 } : { cue: name, places: [], at, lasts: 0 };
  let over = false;
  const plan = { cues: [cue(200, 'light'), cue(0, 'clear'), cue(400, 'clear')], lasts: 500 };
  const done = clock.play(plan).then(() => (over = true));
  expect(shown).toEqual(['clear']);
  clock.tick(150);
  expect(shown).toHaveLength(1);
  clock.rate = 2;
  clock.tick(50);
  expect(shown).toEqual(['clear', 'light']);
  clock.waits = true;
  clock.tick(1000);
  expect(shown).toHaveLength(2);
  clock.waits = false;
  clock.tick(200);
  await done;
  expect(over).toBe(true);
  expect(shown).toHaveLength(3);
  const again = clock.play(plan);
  clock.end();
  await again;
  expect(clock.running).toBe(false);
  expect(shown).toHaveLength(4);
});

const piece = (id: string, place: string, face = id) => ({ id, place, face, side: 'red', name: { id } });

it('moves counters on top of what lies there, and brings who was not on the map', () => {
  const pieces = [piece('a', '1'), piece('b', '2'), piece('c', '2')];
  const coming = new Map([['d', piece('d', '2')]]);
  expect(hopped(pieces, ['a', 'd', 'x'], '2', coming).map(({ id, place }) => `${id} ${place}`)).toEqual([
    'b 2',
    'c 2',
    'a 2',
    'd 2',
  ]);
  expect(without(pieces, 'b').map(({ id }) => id)).toEqual(['a', 'c']);
  expect(turned(pieces, piece('b', '9', 'back'))[1]).toMatchObject({ place: '2', face: 'back' });
});

it('reports what a turn cost whom, and where it leaves me', () => {
  const view = (value: string, towns: string, ...pieces: ReturnType<typeof piece>[]): View => ({
    game: 'g',
    scenario: 's',
    side: 'blue',
    scene: { sheet: 's', pieces },
    goal: { text: { id: 'goal' }, value, lines: [{ text: { id: 'towns' }, value: towns }] },
  });
  const before = view(
    '1',
    '2',
    piece('r1', '0302'),
    { ...piece('b1', '0303'), side: 'blue' },
    { ...piece('b2', '0303'), side: 'blue' },
  );
  const after = view('3', '2', { ...piece('b1', '0304', 'back'), side: 'blue', marks: ['pinned'] } as never);
  const found = summary(beats(moments(assault())), before, after, 'blue');
  expect(found.attacks).toBe(1);
  expect(found.mine.map(({ unit, out }) => [unit, out])).toEqual([
    ['b1', false],
    ['b2', true],
  ]);
  expect(found.mine[0]!.figures).toBe('10 : 4, 3:1, ⚄ 5');
  expect(found.theirs).toEqual([]);
  expect(found.value).toEqual({ before: '1', after: '3' });
  expect(found.changes).toEqual([]);
  expect(found.marks).toEqual([{ mark: 'pinned', before: 0, after: 1 }]);
});
