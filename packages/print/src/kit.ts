import type { GameWords, PrintForm, Screen, ShelfGame } from '@rayonk/board';
import { readDiagram } from '@rayonk/board/diagram';
import type { Page } from '@rayonk/board/page';
import { Line, unwrap, type Declaration, type Language, type Rules, type View } from '@rayonk/core';
import type { Fonts } from './writing/fonts.ts';
import { TEXTS, type PrintTexts } from './texts.ts';
import { PAPER, type Paper, type PaperName } from './paper.ts';

/** All that the parts are made from: one variant of a game, opened in one language. */
export interface Kit {
  readonly game: ShelfGame;
  readonly variant: string;
  readonly rules: Rules;
  /** Of all variants: a page of rules shows boards of several. */
  readonly allRules: Readonly<Record<string, Rules>>;
  readonly declaration: Declaration;
  readonly screen: Screen;
  readonly words: GameWords;
  readonly form: PrintForm;
  readonly language: Language;
  readonly texts: PrintTexts;
  /** The rules page. */
  readonly page: Page;
  /** The address of the game's page, or null where no site is known. */
  readonly address: string | null;
  readonly paper: Paper;
  readonly fonts: Fonts;
}

export interface Order {
  readonly game: ShelfGame;
  readonly variant: string;
  readonly language: Language;
  readonly paper: PaperName;
  readonly page: Page;
  readonly address: string | null;
  readonly fonts: Fonts;
}

/** A variant that the game has: whoever asks has looked. */
export async function openKit({ game, variant, language, paper, page, address, fonts }: Order): Promise<Kit> {
  const [module, { screen }, { words }, printed] = await Promise.all([
    game.load(),
    game.loadScreen(),
    game.loadWords[language](),
    game.loadPrint?.(),
  ]);
  const rules = module.rules[variant];
  if (rules === undefined) throw new Error(`${game.id} has no variant ${variant}`);
  return {
    game,
    variant,
    rules,
    allRules: module.rules,
    declaration: module.game,
    screen,
    words,
    form: printed?.print ?? {},
    language,
    texts: TEXTS[language],
    page,
    address,
    paper: PAPER[paper],
    fonts,
  };
}

/** A first position; where it is drawn by lot, always the same one. */
export function startView({ rules }: Kit): View {
  return viewOf(rules, Line.seeded(rules, '1').first);
}

/** The position that shows the game well, of whichever variant it is; on another board than the shelf's, one of the rules page. */
export function sceneView(kit: Kit): View {
  const { game, allRules, variant, page } = kit;
  const { scene } = game.shelf;
  const view = viewOf(allRules[scene.variant]!, scene.position);
  const start = startView(kit);
  if (view.cells.length === start.cells.length) return view;
  const diagrams = page.blocks.map((block) => (block.kind === 'fence' ? readDiagram(block.text) : null));
  const shown = diagrams.findLast((diagram) => diagram?.variant === variant) ?? null;
  return shown === null ? start : viewOf(allRules[variant]!, shown.position);
}

export function viewOf(rules: Rules, position: string): View {
  return rules.view(unwrap(rules.parse(position)), { viewer: 'spectator', aids: [] });
}
