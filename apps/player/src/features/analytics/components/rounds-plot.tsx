import { formatDateShort, formatTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { barsOf } from '../rules.ts'

export interface RoundsPlotProps {
  readonly bars: ReturnType<typeof barsOf>
  readonly isByDay: boolean
}

const HEIGHT_PX = 180
const SECOND_MS = 1_000
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Bars of rounds on a canvas, drawn by uPlot. The table next to it has the same figures. */
export function RoundsPlot({ bars, isByDay }: RoundsPlotProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const plot = new UPlot(
      optionsOf(box, isByDay),
      [bars.map(({ at }) => Date.parse(at) / SECOND_MS), bars.map(({ rounds }) => rounds)],
      box,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT_PX }))
    watch.observe(box)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [bars, isByDay])
  return <div ref={place} aria-hidden="true" className="h-[180px] w-full overflow-clip" />
}

function optionsOf(box: HTMLElement, isByDay: boolean): UPlot.Options {
  const style = getComputedStyle(box)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: token('--t3'), font: `12px ${style.fontFamily}`, ticks: { show: false }, border: { show: false } }
  // Gives the first and the last bar the same width as the others.
  const half = (isByDay ? DAY_SECONDS : HOUR_SECONDS) / 2
  const timeOf = (seconds: number) => {
    const at = new Date(seconds * SECOND_MS)
    return isByDay ? formatDateShort(at) : formatTime(at).replace(' น.', '')
  }
  return {
    width: box.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: true, range: (_plot, low, high) => [low - half, high + half] },
      y: { range: (_plot, _low, high) => [0, Math.max(4, high)] },
    },
    axes: [
      { ...axis, size: 28, grid: { show: false }, space: isByDay ? 72 : 56, values: (_plot, splits) => splits.map(timeOf) },
      {
        ...axis,
        size: 48,
        grid: { stroke: token('--border'), width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000],
        values: (_plot, splits) => splits.map((value) => formatInteger(value)),
      },
    ],
    series: [{}, { fill: token('--brand'), stroke: token('--brand'), width: 0, points: { show: false }, ...barsPath() }],
  }
}

function barsPath(): Pick<UPlot.Series, 'paths'> {
  const paths = UPlot.paths.bars?.({ size: [7 / 10, 28], radius: 1 / 5 })
  return paths === undefined ? {} : { paths }
}
