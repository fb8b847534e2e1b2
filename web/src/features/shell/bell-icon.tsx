export const bellIcon = (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />
  </svg>
);
