const DOTS = 24

/** Snow behind the festive header: CSS alone, none in the ordinary theme and none for those who prefer less motion. */
export function Snow() {
  return (
    <div aria-hidden="true" className="snow pointer-events-none absolute inset-x-0 top-0 -z-10 h-[280px] overflow-clip">
      {Array.from({ length: DOTS }, (_, dot) => (
        <i
          key={dot}
          style={{ left: `${(dot * 41) % 100}%`, animationDuration: `${5 + (dot % 5)}s`, animationDelay: `-${(dot * 7) % 9}s` }}
        />
      ))}
    </div>
  )
}
