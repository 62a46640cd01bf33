/** One line of the table: what was measured, against which limit or peer of the same run. */
export interface Figure {
  readonly measure: string
  readonly figure: string
  readonly against: string
  /** The figure as a part of its limit or peer. */
  readonly ratio: number
  readonly isGood: boolean
  /** Whether it is also as good as it is meant to become; a figure without a goal of its own has none. */
  readonly isAtGoal?: boolean
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

/** A rate that should be at least a part of its peer's, measured in the same run. */
export function peerFigure(
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

/** What a ratio must reach (`atLeast`) or keep to (`atMost`), and what it should. */
export interface Gate {
  readonly kind: 'atLeast' | 'atMost'
  readonly gate: number
  readonly goal?: number
}

/** A ratio of medians of pairs, compared with its gate and its goal. */
export function gatedFigure(
  measure: string,
  said: { readonly figure: string; readonly peer: string; readonly ratio: number },
  gate: Gate,
): Figure {
  const reaches = (bound: number) => (gate.kind === 'atLeast' ? said.ratio >= bound : said.ratio <= bound)
  const bounds = `${gate.kind === 'atLeast' ? 'at least' : 'at most'} ${gate.gate}${gate.goal === undefined ? '' : `, goal ${gate.goal}`}`
  return {
    measure,
    figure: said.figure,
    against: `${said.peer} (${bounds})`,
    ratio: said.ratio,
    isGood: reaches(gate.gate),
    ...(gate.goal === undefined ? {} : { isAtGoal: reaches(gate.goal) }),
  }
}

/** The one line of a measure that a machine reads. */
export function sayJson(bench: string, facts: object): void {
  process.stdout.write(
    `${JSON.stringify({ bench, ...facts }, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value))}\n`,
  )
}

/** Prints the figures as a table; answers whether all are good. */
export function printFigures(figures: readonly Figure[]): boolean {
  const rows = [
    ['Measure', 'Figure', 'Limit or peer', 'Ratio', 'Verdict'],
    ...figures.map((line) => [line.measure, line.figure, line.against, line.ratio.toFixed(2), verdictOn(line)]),
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

function verdictOn({ isGood, isAtGoal = true }: Figure): string {
  if (!isGood) return 'MISSED'
  return isAtGoal ? 'good' : 'good, goal missed'
}

export function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1)
}

/** The middle one: a pause of the machine in one round does not count. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The value that a part of an ascending list stays within. */
export function percentile(ascending: readonly number[], part: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.POSITIVE_INFINITY
}
