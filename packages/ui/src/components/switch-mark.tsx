/** The drawing of a switch. The button around it has the role, the state and the name. */
export function SwitchMark({ isOn }: { readonly isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex h-7 w-12 shrink-0 items-center rounded-full p-1 transition-colors ${isOn ? 'justify-end bg-pos' : 'justify-start bg-border-strong'}`}
    >
      <span className="size-5 rounded-full bg-white" />
    </span>
  )
}
