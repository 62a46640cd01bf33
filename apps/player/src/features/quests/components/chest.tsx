/** A chest of gold, drawn: it says nothing that words do not. */
export function Chest({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 96 80" aria-hidden="true" className={className}>
      <path d="M10 34c0-14 10-24 24-24h28c14 0 24 10 24 24v6H10z" fill="#a8682c" />
      <path d="M10 34c0-14 10-24 24-24h6c-12 2-20 12-20 24v6H10z" fill="#c58440" />
      <path d="M6 40h84v30a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6z" fill="#8a4f1f" />
      <path d="M14 40c6-9 14-9 18-4 4-8 14-9 18-2 5-6 13-5 16 1 6-4 13-1 16 5z" fill="#ffd76a" />
      <path d="M6 40h84v8H6z" fill="#f0b83d" />
      <path d="M20 10.5V34M76 10.5V34M20 48v28M76 48v28" stroke="#f0b83d" strokeWidth="6" />
      <rect x="40" y="40" width="16" height="20" rx="4" fill="#ffe08a" stroke="#a8682c" strokeWidth="2" />
      <circle cx="48" cy="48" r="3" fill="#8a4f1f" />
      <path d="M46.500 49h3l1 6h-5z" fill="#8a4f1f" />
    </svg>
  )
}
