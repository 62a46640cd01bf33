export interface ProgressBarProps {
  /** 0 to 100; values outside are clamped. */
  readonly percent: number
  /** The label of the progress; the bar is never the only place of the number. */
  readonly label: string
}

export function ProgressBar({ percent, label }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(shown)}
      className="h-2 overflow-clip rounded-full bg-s3"
    >
      <div
        className="h-full origin-left rounded-full bg-linear-to-r from-brand-text to-gold transition-transform duration-500"
        style={{ transform: `scaleX(${shown / 100})` }}
      />
    </div>
  )
}
