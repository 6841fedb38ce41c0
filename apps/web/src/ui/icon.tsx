/** Our own strokes, on a 24 × 24 field; `currentColor`, two units wide. Parts of one icon are paths of one `d`. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 5.5v13M15 5.5v13',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l5 5L19.5 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  settings: 'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.2 4.8v4.4M8.8 14.8v4.4',
  info: 'M12 11v6M12 7.2v.01M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.01',
  flip: 'M7 4v15M3.8 7.2L7 4l3.2 3.2M17 20V5M13.8 16.8L17 20l3.2-3.2',
  undo: 'M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5',
  refresh: 'M19.5 5v5h-5M19 10a7.5 7.5 0 1 0 .6 4.5',
  hint: 'M9 18.5h6M10 21.5h4M9.3 15.5a6.2 6.2 0 1 1 5.4 0v.5H9.3z',
  flag: 'M6 21V4M6 4.5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0',
  draw: 'M3.5 9.5h17M3.5 14.5h17',
  swap: 'M4 8h14M14.5 4.5L18 8l-3.5 3.5M20 16H6M9.5 12.5L6 16l3.5 3.5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H5v8.5h14V12h-1',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  download: 'M12 4v11M8 11l4 4 4-4M4.5 20h15',
  upload: 'M12 15V4M8 8l4-4 4 4M4.5 20h15',
  copy: 'M9 8h11v12.5H9zM15 8V3.5H4V16h5',
  edit: 'M5 19l1-4.5L16.5 4l3.5 3.5L9.5 18zM14 6.5l3.5 3.5',
  trash: 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10.2 11v5.5M13.8 11v5.5',
  print: 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z',
  book: 'M12 6.5C10 4.5 7 4 3.5 4.5v14c3.5-.5 6.5 0 8.5 2 2-2 5-2.5 8.5-2v-14C17 4 14 4.5 12 6.5zM12 6.5v14',
  learn: 'M2.5 9L12 4.5 21.5 9 12 13.5zM6.5 11.2V16c3 3 8 3 11 0v-4.8M21.5 9v6',
  puzzle: 'M5 8h4.2c-1.7-4.5 4.8-4.5 3.1 0H17v4.2c4.5-1.7 4.5 4.8 0 3.1V20H5z',
  editor: 'M4 4h16v16H4zM4 12h16M12 4v16M14.5 16h3M16 14.5v3',
  clock: 'M12 7v5l3.5 2M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0',
  person: 'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M4.5 20.5c.6-9 14.4-9 15 0z',
  people:
    'M5.4 8.5a3.1 3.1 0 1 0 6.2 0 3.1 3.1 0 1 0-6.2 0M2.5 19.5c.5-7.5 11.5-7.5 12 0zM15 5.6a3.1 3.1 0 0 1 0 5.8M17 13.8c2.6.6 4.3 2.6 4.5 5.7h-3',
  computer: 'M4 5h16v11H4zM9 20.5h6M12 16v4.5M9.5 9v2.5M14.5 9v2.5',
  chart: 'M4 4v16h16M7.5 15l3.5-5 3.5 3L19 6.5',
  branch: 'M7 20V4M7 14c0-4 10-2 10-7M14 9.5L17 6.5l3 3',
  camera: 'M3.5 8h4L9.5 5h5l2 3h4v11.5h-17zM8.5 13.3a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
  comment: 'M4 5h16v11.5h-8.5L7 20.5v-4H4z',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  target: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
  star: 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z',
  dice: 'M4.5 4.5h15v15h-15zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01',
  depth: 'M3.5 8L12 4l8.5 4L12 12zM3.5 12l8.5 4 8.5-4M3.5 16l8.5 4 8.5-4',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  lamp: 'M8 3.5h8l3.5 8.5h-15zM12 12v8M8 20.5h8M16 12v2.5',
  eye: 'M2.5 12c4-8.5 15-8.5 19 0-4 8.5-15 8.5-19 0zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  keyboard: 'M2.5 6.5h19v11h-19zM6.5 10.2h.01M10.2 10.2h.01M13.8 10.2h.01M17.5 10.2h.01M8 14h8',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4M12 5V3',
  key: 'M3.5 15.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M11.3 12.3L20.5 3M16.5 7l3 3M14 9.5l2 2',
  shield: 'M12 3l7.5 2.5v6c0 5-3.5 8-7.5 9.5-4-1.5-7.5-4.5-7.5-9.5v-6z',
  door: 'M10 4.5h9.5v15H10M3.5 12H14M10.5 8.5L14 12l-3.5 3.5',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5c0 4 1.5 5.5 4 5.5M17 6h3.5c0 4-1.5 5.5-4 5.5M12 15v3.5M8 20.5h8',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;

export type IconName = keyof typeof PATHS;

/** Always decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="ui-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
