/** The sign of the shelf: two tokens side by side on a plank, the second with the upright and the leg of a K. */
export function Wordmark() {
  return (
    <svg class="app-mark" viewBox="1 0 38 32" width="38" height="32" aria-hidden="true">
      <path class="app-mark-plank" d="M1 28.5h38" />
      <path class="app-mark-box" d="M5 8h9v18.5H5zM16.5 3h6v23.5h-6z" />
      <path class="app-mark-k" d="M27.5 4v22.5M36 9l-8 8.5 9 9" />
    </svg>
  );
}
