/** One line of the table: what was measured, against which limit or peer of the same run. */
export interface Figure {
  readonly measure: string
  readonly figure: string
  readonly against: string
  /** The figure as a part of its limit or peer. */
  readonly ratio: number
  readonly isGood: boolean
}

/** A figure that may reach a limit and not pass it. */
export function withinLimit(measure: string, value: number, limit: number, unit: string): Figure {
  return {
    measure,
    figure: `${rounded(value)} ${unit}`,
    against: `limit ${rounded(limit)} ${unit}`,
    ratio: value / limit,
    isGood: value <= limit,
  }
}

/** A rate that should be at least a part of its peer's, measured beside it. */
export function besidePeer(
  measure: string,
  rates: { readonly own: number; readonly peer: number; readonly note?: string },
  peer: { readonly name: string; readonly partMin: number },
): Figure {
  const ratio = rates.peer === 0 ? 0 : rates.own / rates.peer
  const note = rates.note === undefined ? '' : `, ${rates.note}`
  return {
    measure,
    figure: `${rounded(rates.own)} a second${note}`,
    against: `${peer.name}: ${rounded(rates.peer)} (at least ${peer.partMin})`,
    ratio,
    isGood: ratio >= peer.partMin,
  }
}

/** Prints the figures as a table; answers whether all are good. */
export function printFigures(figures: readonly Figure[]): boolean {
  const rows = [
    ['Measure', 'Figure', 'Limit or peer', 'Ratio', 'Verdict'],
    ...figures.map(({ measure, figure, against, ratio, isGood }) => [
      measure,
      figure,
      against,
      ratio.toFixed(2),
      isGood ? 'good' : 'MISSED',
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  return figures.every(({ isGood }) => isGood)
}

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1)
}

/** The middle one: a pause of the machine in one round does not count. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
