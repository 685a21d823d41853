/** Sheets of announcements on a drawing grid, in shades of the brand: the background of the brand panel. */
export function Artwork() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      viewBox="0 0 760 900"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
    >
      <defs>
        <pattern id="artwork-grid" width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M40 0H0V40" stroke="#fff" strokeOpacity="0.09" />
        </pattern>
        <radialGradient id="artwork-light" cx="0.9" cy="0.08" r="0.9">
          <stop stopColor="#fff" stopOpacity="0.16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="artwork-depth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.22" />
        </linearGradient>
      </defs>
      <rect width="760" height="900" fill="url(#artwork-grid)" />
      <rect width="760" height="900" fill="url(#artwork-light)" />
      <rect width="760" height="900" fill="url(#artwork-depth)" />
      <g stroke="#fff" strokeOpacity="0.2" strokeWidth="1.5">
        <g transform="translate(560 90) rotate(9)" fill="#fff" fillOpacity="0.05">
          <rect width="230" height="300" rx="14" />
          <path d="M32 56h120M32 92h166M32 120h166M32 148h110M32 200h70M32 236h166" />
        </g>
        <g transform="translate(610 520) rotate(-7)" fill="#fff" fillOpacity="0.05">
          <rect width="210" height="270" rx="14" />
          <path d="M30 210v-54M66 210v-92M102 210v-70M138 210V96M174 210v-44M30 52h84" />
        </g>
      </g>
    </svg>
  );
}
