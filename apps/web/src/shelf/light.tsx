/** Late light from a window of four panes, falling across the wall; by lamp light there is a pool of it instead (`shelf.css`). */
export function Light() {
  return (
    <svg class="shelf-light" viewBox="0 0 1000 640" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {/* It fades before the picture ends, whatever part of it a window shows. */}
      <linearGradient id="shelf-beam" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="596">
        <stop class="shelf-glow" offset="0.2" />
        <stop class="shelf-glow" offset="1" stop-opacity="0" />
      </linearGradient>
      <g class="shelf-daylight" fill="url(#shelf-beam)">
        <path d="M560 0h118L546 290H428z" />
        <path d="M698 0h118L684 290H566z" />
        <path d="M421 306h118L407 596H289z" />
        <path d="M559 306h118L545 596H427z" />
      </g>
      <radialGradient id="shelf-lamp">
        <stop class="shelf-glow" offset="0.15" />
        <stop class="shelf-glow" offset="1" stop-opacity="0" />
      </radialGradient>
      <ellipse class="shelf-lamplight" cx="500" cy="150" rx="640" ry="430" fill="url(#shelf-lamp)" />
    </svg>
  );
}
