import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { hills, sky, specks } from './scenery.ts'
import { GOLD, flame, lotus } from './shapes.ts'

export const FESTIVAL: Family = {
  key: 'festival',
  name: 'งานวัด',
  sky: ['#180a4a', '#5a1478', '#c82a6a'],
  accent: '#ff9ae0',
  metal: METALS.copper,
  reel: ['#260a52', '#2f0e60'],
  finish: { rim: '#1a063c', outer: '#ffe3f6' },
  chord: { root: 277.2, steps: [0, 4, 7, 9, 12], voice: 'square' },
  names: ['ผีตาโขน', 'ดอกไม้ไฟ', 'โคมแดง', 'โคมลอย', 'กระทง', 'ว่าวจุฬา', 'ปืนฉีดน้ำ', 'กลองยาว'],
  ground: (pen, size) => {
    sky(pen, size, ['#12083e', '#3c1070', '#8a1c78', '#e0486a'], { x: 0.5, y: 0.3, radius: 0.7, colour: 'rgb(255 130 220 / .45)' })
    specks(pen, size, { count: 110, seed: 9, colour: '#ffe9c0', to: 0.5, large: 1.6 })
    for (const [x, y, r, colour] of [
      [0.16, 0.13, 56, '#ffcf4d'],
      [0.86, 0.1, 64, '#6fe9ff'],
      [0.62, 0.05, 36, '#ff8ad0'],
      [0.36, 0.06, 30, '#8cff9a'],
    ] as const)
      pen.at({ x: x * size.width, y: y * size.height }, () =>
        pen.around(16, (index) =>
          pen
            .line(`M0 ${-r * 0.25}V${-r * (index % 2 === 0 ? 1 : 0.7)}`, colour, 1.8)
            .disc(0, -r * (index % 2 === 0 ? 1.06 : 0.76), 2.2, colour),
        ),
      )
    hills(pen, size, { y: 0.5, rise: 0.1, steps: 7, seed: 4, paint: 'rgb(30 6 66 / .85)' })
    for (const y of [0.2, 0.27]) {
      pen.line(
        `M0 ${y * size.height}Q${size.width / 2} ${(y + 0.07) * size.height} ${size.width} ${y * size.height}`,
        'rgb(255 230 180 / .5)',
        1.4,
      )
      for (let x = 0.04; x < 1; x += 0.083)
        pen.disc(
          x * size.width,
          (y + 0.07 * 2 * x * (1 - x)) * size.height + 4,
          4,
          ['#ffcf4d', '#ff6a8a', '#6fe9ff', '#8cff9a'][Math.round(x * 12) % 4] ?? '#fff',
        )
    }
  },
  symbols: [
    (pen) => {
      pen.both(() => pen.fill('M16-26C24-46 38-52 48-46 44-36 36-22 28-14Z', pen.down(['#8cff9a', '#1f9a5a', '#0a5a3c'], -50, -14)))
      pen
        .fill(
          'M-26-34H26C34-20 36 4 28 22 20 38 10 46 0 46S-20 38-28 22C-36 4-34-20-26-34Z',
          pen.round(['#fff6d0', '#ffd06a', '#f08a3c', '#b8402c'], 0, 0, 52),
        )
        .fill('M-28-36H28L20-22H-20Z', pen.down(['#ff5a8a', '#b80c5a'], -36, -22))
        .line('M-18-30H18', '#ffe07a', 3)
      pen
        .both(() =>
          pen
            .oval(14, -8, 11, 9, '#fff')
            .disc(13, -7, 6, '#1a063c')
            .line('M4-20Q16-26 27-16', '#5a0c3c', 4.4)
            .line('M20 8Q28 14 22 22', '#c8206a', 4),
        )
        .fill('M0-8C6 4 8 10 12 22 8 28-8 28-12 22-8 10-6 4 0-8Z', pen.down(['#ff8a6a', '#c8302c'], -8, 26))
        .fill('M-20 28C-8 34 8 34 20 28 16 42-16 42-20 28Z', '#4a061c')
        .fill('M-14 30L-10 38-6 32ZM14 30L10 38 6 32ZM-4 32H4V37H-4Z', '#fff')
    },
    (pen) => {
      pen.around(12, (index) =>
        pen
          .line(`M0-12V${index % 2 === 0 ? -38 : -28}`, ['#ffcf4d', '#ff6ab8', '#6fe9ff'][index % 3] ?? '#fff', 6)
          .disc(0, index % 2 === 0 ? -43 : -33, 5, ['#fff2a8', '#ffc0e4', '#d0faff'][index % 3] ?? '#fff'),
      )
      pen.star(0, 0, 20, 9, 8, pen.round(['#ffffff', '#fff2a8', '#ffb02c'], 0, 0, 20))
    },
    (pen) => {
      pen
        .line('M0-50V-36M0 34V50M-6 36V48M6 36V48', '#ffd24f', 3.4)
        .box(-16, -38, 32, 9, 3, pen.down(GOLD, -38, -28))
        .oval(0, 0, 42, 31, pen.round(['#ffb08a', '#ff4a3c', '#c8142e', '#6d0a24'], 0, 0, 44))
      pen
        .line('M-14-29C-34-16-34 16-14 29M14-29C34-16 34 16 14 29M0-31V31', 'rgb(255 210 110 / .75)', 2.6)
        .box(-16, 29, 32, 8, 3, pen.down(GOLD, 29, 38))
        .oval(0, 4, 14, 16, 'rgb(255 230 140 / .5)')
    },
    (pen) => {
      pen
        .fill(
          'M-26-40C-10-48 10-48 26-40 40-28 34 8 22 34H-22C-34 8-40-28-26-40Z',
          pen.down(['#fffbe0', '#ffe3a0', '#ffb04a', '#f0702c'], -46, 34),
        )
        .line('M-10-44C-16-20-12 10-8 34M10-44C16-20 12 10 8 34', 'rgb(200 100 30 / .35)', 2.4)
        .oval(0, 34, 22, 6, '#c8521c')
        .at({ y: 32, size: 0.34 }, () => flame(pen))
        .oval(0, 8, 18, 20, 'rgb(255 250 200 / .6)')
    },
    (pen) => {
      lotus(pen, ['#b8ffb0', '#4cc86a', '#0f7a44'], ['#ffe07a', '#d98a1c'])
      pen
        .fill('M-48 24H48C42 40 24 46 0 46S-42 40-48 24Z', pen.down(['#7adf7a', '#1c7a44'], 24, 46))
        .box(-2.5, -38, 5, 40, 2, '#fff2c0')
        .at({ y: -38, size: 0.24 }, () => flame(pen))
        .box(-16, -22, 3, 28, 1.5, '#c86a4a')
        .box(13, -22, 3, 28, 1.5, '#c86a4a')
        .disc(-22, 14, 9, pen.round(['#fff0a0', '#ffb01c', '#d0700c'], -22, 14, 9))
        .disc(22, 14, 9, pen.round(['#ffc0e4', '#f0508a', '#a81c5a'], 22, 14, 9))
        .disc(0, 16, 10, pen.round(['#fff', '#e0c0ff', '#8a4ad4'], 0, 16, 10))
    },
    (pen) => {
      pen.line('M0 24C-8 34 10 40-2 50M0 24C10 34-8 42 6 50', '#ffcf4d', 3.4)
      pen
        .fill('M0-50L16-12 48-22 22 6 22 26 0 18-22 26-22 6-48-22-16-12Z', pen.slant(['#6fe9ff', '#3c8af0', '#5a2ad4'], [-40, -40, 40, 30]))
        .fill('M0-50L16-12 0 18-16-12Z', pen.down(['#fff2a8', '#ff9a3c', '#f0306a'], -50, 18))
        .line('M0-50V18M-48-22L22 6M48-22L-22 6', 'rgb(255 255 255 / .6)', 2.4)
    },
    (pen) =>
      pen.at({ turn: -14 }, () => {
        pen
          .fill('M-6 4H14L8 40H-10C-12 30-10 16-6 4Z', pen.down(['#ff8a3c', '#d0401c'], 4, 40))
          .box(-36, -12, 66, 22, 8, pen.down(['#8cf0ff', '#1fa0e8', '#0c5ab0'], -12, 10))
          .box(28, -8, 16, 12, 3, '#ffcf4d')
          .box(-18, -34, 32, 26, 10, pen.down(['#ffe07a', '#ff9a1c', '#e0601c'], -34, -8))
          .box(-6, -42, 10, 9, 3, '#ff5a6a')
          .box(-26, -5, 40, 6, 3, 'rgb(255 255 255 / .5)')
          .fill('M12 10C24 12 24 24 12 26', '#0c5ab0')
          .disc(50, -8, 5, '#b8f4ff')
          .disc(46, -20, 4, '#b8f4ff')
          .disc(50, 6, 3.4, '#b8f4ff')
      }),
    (pen) =>
      pen.at({ turn: 16 }, () => {
        pen
          .fill(
            'M-26-36H26C24-10 12-2 10 12L18 44H-18L-10 12C-12-2-24-10-26-36Z',
            pen.slant(['#ff9ad0', '#e0308a', '#8a0c5a'], [-26, 0, 26, 0]),
          )
          .oval(0, -36, 27, 10, pen.down(['#fffaf0', '#e8c89a'], -46, -26))
          .oval(0, -36, 9, 4, '#5a2a1c')
          .box(-14, 8, 28, 8, 3, pen.down(GOLD, 8, 16))
          .line('M-24-28L-10 8M-8-26L-3 8M8-26L3 8M24-28L10 8', '#ffe07a', 2.6)
          .oval(0, 44, 18, 5, '#6a0c4a')
      }),
  ],
}
