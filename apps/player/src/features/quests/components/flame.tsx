/** Days in a row, as a flame: it says nothing that the number does not. */
export function Flame({ className = 'size-4' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <path d="M8 1c1 3 5 4.500 5 9a5 5 0 0 1-10 0c0-2 1-3 2-4 0 1.500.5 2 1 2.500C6 6 7 3.500 8 1z" fill="#ff9a3d" />
      <path
        d="M8 8c.5 1.500 2.500 2 2.500 4a2.500 2.500 0 0 1-5 0c0-1 .5-1.500 1-2 .2.7.5 1 .8 1.200C7.300 10 7.500 9 8 8z"
        fill="#ffd76a"
      />
    </svg>
  )
}
