interface MaskProps {
  readonly ink: string;
  readonly face: string;
}

/** The Kanto's face: horned brows, two eyes, a moustache and bared teeth, like a carved festival mask. */
export function Mask({ ink, face }: MaskProps) {
  return (
    <g fill={ink}>
      <path d="M-27 -24 C-24 -12 -18 -10 -13 -14 C-6 -8 6 -8 13 -14 C18 -10 24 -12 27 -24 C31 -6 27 20 0 29 C-27 20 -31 -6 -27 -24 Z" />
      <g fill={face}>
        <path d="M-22 -7 C-15 -8 -9 -5 -4 2 C-12 4 -19 1 -22 -7 Z M22 -7 C15 -8 9 -5 4 2 C12 4 19 1 22 -7 Z" />
        <path d="M-3 2 H3 L5 9 C2 11 -2 11 -5 9 Z" />
        <path d="M-15 13 C-7 11 7 11 15 13 C12 23 5 24 0 24 C-5 24 -12 23 -15 13 Z" />
        <path d="M-8 -22 L0 -31 L8 -22 L0 -16 Z" fill={ink} />
      </g>
      <path d="M-11 13 L-7 19 L-3 13.5 Z M3 13.5 L7 19 L11 13 Z" />
    </g>
  );
}
