import type { Paint, Pen } from './pen.ts'

export const GOLD = ['#fff6c8', '#ffd24f', '#ec9a1c', '#a85a0a'] as const
export const SILVER = ['#ffffff', '#dbe5f5', '#93a4c4', '#56658a'] as const
export const JADE = ['#c9ffe2', '#3fd69a', '#0f8a5f', '#06503a'] as const
export const RED = ['#ffb0a0', '#f4443f', '#b8142e', '#6d0a24'] as const
export const INK = '#2a1020'

/** Petals of a lotus seen from the side, back row first. */
export function lotus(pen: Pen, petals: readonly string[], heart: readonly string[]): void {
  const petal = (turn: number, length: number, wide: number, paint: Paint) =>
    pen.at({ y: 22, turn }, () =>
      pen.fill(
        `M0 0C${-wide} ${-length * 0.35} ${-wide * 0.8} ${-length * 0.75} 0 ${-length}C${wide * 0.8} ${-length * 0.75} ${wide} ${-length * 0.35} 0 0Z`,
        paint,
      ),
    )
  for (const turn of [-62, 62, -40, 40, -16, 16]) petal(turn, 58, 17, pen.down([petals[0] ?? '#fff', petals[2] ?? '#fff'], -60, 0))
  for (const turn of [-78, 78, -52, 52, -26, 26]) petal(turn, 48, 16, pen.down([petals[1] ?? '#fff', petals[2] ?? '#fff'], -50, 0))
  petal(0, 52, 17, pen.down([petals[0] ?? '#fff', petals[1] ?? '#fff', petals[2] ?? '#fff'], -54, 0))
  pen.oval(0, 24, 24, 8, pen.down(heart, 14, 34))
}

export function leaf(pen: Pen, length: number, wide: number, paint: Paint, vein: string): void {
  pen.fill(
    `M0 0C${-wide} ${-length * 0.3} ${-wide} ${-length * 0.75} 0 ${-length}C${wide} ${-length * 0.75} ${wide} ${-length * 0.3} 0 0Z`,
    paint,
  )
  pen.line(`M0 0V${-length * 0.82}`, vein, 1.8)
}

/** A pair of eyes that look at the player. */
export function eyes(
  pen: Pen,
  { x, y, size, iris }: { readonly x: number; readonly y: number; readonly size: number; readonly iris: string },
): void {
  pen.both(() => {
    pen.oval(x, y, size, size * 1.12, '#fff').disc(x - size * 0.12, y + size * 0.1, size * 0.68, iris)
    pen.disc(x - size * 0.12, y + size * 0.14, size * 0.42, '#180812').disc(x - size * 0.3, y - size * 0.22, size * 0.24, '#fff')
  })
}

export function flame(pen: Pen, size = 1): void {
  pen.at({ size }, () => {
    pen.fill(
      'M0-50C6-30 30-24 26 6 24 26 12 36 0 36S-26 26-28 8C-30-8-18-14-16-30-10-26-8-22-6-16-2-26-4-38 0-50Z',
      pen.down(['#ffd24f', '#ff7a1c', '#e0301e'], -46, 34),
    )
    pen.fill(
      'M1-22C6-8 18-4 16 14 14 26 8 32 0 32S-16 26-16 14C-16 4-9 2-8-8-3-4-3 0-1 2 1-6-1-14 1-22Z',
      pen.down(['#fff3a8', '#ffcf3d', '#ff9320'], -20, 32),
    )
  })
}
