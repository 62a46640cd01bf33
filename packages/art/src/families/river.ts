import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { hills, sky, waves } from './scenery.ts'
import { lotus } from './shapes.ts'

export const RIVER: Family = {
  key: 'river',
  name: 'สายน้ำ',
  sky: ['#bdf3e6', '#54c3a8', '#0c6c72'],
  accent: '#8cf5d0',
  metal: METALS.jade,
  reel: ['#0b4a50', '#0d565a'],
  finish: { rim: '#06303a', outer: '#e9fff0' },
  chord: { root: 293.7, steps: [0, 3, 5, 7, 10], voice: 'sine' },
  names: ['ปลาคาร์ป', 'เรือหางยาว', 'เต่า', 'กบ', 'แมลงปอ', 'บัวหลวง', 'หยดน้ำ', 'ใบบัว'],
  ground: (pen, size) => {
    sky(pen, size, ['#c8f6e4', '#6fd0b0', '#1d8a86', '#07454f'], { x: 0.7, y: 0.1, radius: 0.7, colour: 'rgb(255 250 200 / .85)' })
    hills(pen, size, { y: 0.34, rise: 0.2, steps: 4, seed: 3, paint: 'rgb(40 140 120 / .55)' })
    hills(pen, size, { y: 0.4, rise: 0.16, steps: 5, seed: 8, paint: 'rgb(14 100 96 / .75)' })
    for (const [y, alpha] of [
      [0.42, 0.6],
      [0.56, 0.5],
      [0.7, 0.5],
      [0.84, 0.6],
    ] as const)
      waves(pen, size, { y, size: 80, paint: `rgb(8 92 100 / ${alpha})`, line: 'rgb(200 255 240 / .35)' })
    for (const x of [0.04, 0.1, 0.15, 0.88, 0.94])
      pen.at({ x: x * size.width, y: size.height * 0.4, turn: (x - 0.5) * 14 }, () =>
        pen.line(`M0 0V${-size.height * 0.2}`, '#0a5a4c', 4).box(-5, -size.height * 0.24, 10, 46, 5, '#6b4326'),
      )
  },
  symbols: [
    (pen) => {
      pen.at({ turn: -24 }, () => {
        pen.fill(
          'M22-4C34-24 50-24 52-30 50-8 46-2 44 4 50 12 52 22 48 34 38 24 26 22 18 10Z',
          pen.slant(['#fff', '#ffb070', '#f4521e'], [20, -20, 50, 20]),
        )
        pen.fill('M-12-18C-4-36 12-36 20-30 18-22 16-14 14-8ZM-14 18C-10 34 2 40 8 40 10 32 8 24 6 18Z', '#ff8a3d')
        pen.fill(
          'M-48 2C-40-20-14-28 10-18 24-12 30-2 30 2 28 14 16 24-6 24-28 24-44 14-48 2Z',
          pen.down(['#ffffff', '#fff4e4', '#ffd8b0'], -26, 24),
        )
        pen.inside('M-48 2C-40-20-14-28 10-18 24-12 30-2 30 2 28 14 16 24-6 24-28 24-44 14-48 2Z', () =>
          pen
            .oval(-10, -14, 16, 14, '#f4521e')
            .oval(20, 2, 12, 14, '#f4521e')
            .oval(-40, -14, 10, 8, '#ff8a3d')
            .line('M-6-6A8 8 0 0 0 4-6M2 4A8 8 0 0 0 12 4M-10 8A8 8 0 0 0 0 8', 'rgb(140 50 10 / .45)', 2),
        )
        pen
          .disc(-33, -3, 6, '#fff')
          .disc(-34, -3, 4, '#1c0a10')
          .disc(-35.5, -4.5, 1.5, '#fff')
          .line('M-46 8C-42 14-38 14-36 18', '#d97a3a', 2.4)
      })
    },
    (pen) => {
      pen
        .fill(
          'M-50 4C-30 22 20 22 42 6 46-4 50-20 50-34 44-30 40-20 34-6 8 6-30 6-50 4Z',
          pen.down(['#d98a4a', '#8a4318', '#4a1e08'], -20, 22),
        )
        .line('M-46 8C-28 18 20 18 42 2', '#ffd24f', 3)
      pen.fill('M-30-6C-30-26 18-26 18-6Z', pen.down(['#ffe27a', '#ef9a1c', '#b85a10'], -24, -4)).line('M-20-8V6M8-8V6', '#5a2a0a', 3)
      for (const [index, colour] of ['#ff4b6e', '#ffd24f', '#43d6a0'].entries())
        pen.line(`M44-24C36 ${-16 + index * 5} 34 ${-6 + index * 7} 38 ${4 + index * 6}`, colour, 4)
      pen.fill('M-50 26q10-8 20 0t20 0t20 0t20 0t20 0V40H-50Z', pen.down(['#b8fff0', '#2cb8c0', '#0b6a86'], 20, 42))
    },
    (pen) => {
      pen
        .both(() =>
          pen
            .at({ x: 30, y: -22, turn: 40 }, () => pen.oval(0, 0, 9, 15, '#5cc46a'))
            .at({ x: 30, y: 26, turn: -40 }, () => pen.oval(0, 0, 8, 14, '#5cc46a')),
        )
        .oval(0, -38, 12, 13, pen.down(['#a8f08a', '#4cae5a'], -50, -26))
        .both(() => pen.disc(5, -41, 2.6, '#12301c'))
      pen
        .oval(0, 4, 36, 38, pen.round(['#d6f27a', '#7cb83a', '#3c7a24', '#1d4a1a'], 0, 4, 40))
        .fill('M0-18L16-8V12L0 22-16 12V-8Z', pen.down(['#e4f59a', '#8fbf3c'], -18, 22))
        .line('M0-18V-32M16-8L30-18M16 12L30 24M0 22V40M-16 12L-30 24M-16-8L-30-18M0-18L16-8V12L0 22-16 12V-8Z', '#2f5a1c', 3.4)
    },
    (pen) => {
      pen.both(() => pen.oval(34, 26, 14, 10, '#3c9a3a', -20).disc(22, -30, 15, pen.round(['#b8f57a', '#57b83f', '#2a7a2a'], 22, -30, 15)))
      pen
        .fill(
          'M0-32C28-32 44-12 44 6 44 30 24 42 0 42S-44 30-44 6C-44-12-28-32 0-32Z',
          pen.round(['#c8ff8a', '#68c94a', '#2f8a34', '#175024'], 0, 4, 46),
        )
        .oval(0, 24, 28, 16, 'rgb(240 255 200 / .75)')
      pen
        .both(() =>
          pen.disc(22, -31, 9, '#fff').disc(21, -30, 6, '#ffb41c').disc(21, -30, 3.4, '#1c0a10').disc(27, 8, 6, 'rgb(255 120 120 / .6)'),
        )
        .line('M-24 6Q0 26 24 6', '#184a1c', 3.6)
        .both(() => pen.disc(5, -4, 1.8, '#184a1c'))
    },
    (pen) => {
      pen.both(() => {
        pen.at({ x: 4, y: -12, turn: 66 }, () =>
          pen
            .oval(0, -25, 10, 25, pen.down(['rgb(220 255 255 / .95)', 'rgb(120 220 255 / .9)', 'rgb(90 140 240 / .9)'], -50, 0))
            .line('M0-4V-44', 'rgb(20 90 150 / .6)', 1.6),
        )
        pen.at({ x: 4, y: -4, turn: 108 }, () =>
          pen
            .oval(0, -23, 9, 23, pen.down(['rgb(230 255 240 / .95)', 'rgb(110 230 220 / .9)', 'rgb(60 140 220 / .9)'], -46, 0))
            .line('M0-4V-40', 'rgb(20 90 150 / .6)', 1.6),
        )
      })
      for (let index = 0; index < 6; index += 1) pen.disc(0, 4 + index * 7, 6.5 - index * 0.5, index % 2 === 0 ? '#ff5a4a' : '#ffb03a')
      pen
        .oval(0, -12, 9, 15, pen.down(['#ff8a5a', '#e0303a'], -28, 2))
        .both(() => pen.disc(7, -30, 8, pen.round(['#a8fff0', '#1fb0b8', '#0b5a78'], 7, -30, 8)))
    },
    (pen) => lotus(pen, ['#ffffff', '#ffd4e4', '#f06aa0'], ['#fff0a0', '#e8c23c']),
    (pen) => {
      pen
        .fill(
          'M0-48C14-24 34-8 34 12 34 32 18 44 0 44S-34 32-34 12C-34-8-14-24 0-48Z',
          pen.round(['#e4ffff', '#6adcf5', '#1f8fd8', '#0c4a9a'], 0, 6, 46),
        )
        .line('M-22 12C-22 24-14 32-6 34', 'rgb(255 255 255 / .8)', 5)
        .oval(12, -2, 5, 9, 'rgb(255 255 255 / .5)', 30)
    },
    (pen) => {
      pen.fill(
        'M4 4L40-26C50 0 42 34 4 42-34 46-50 12-42-12-34-38-4-44 22-38Z',
        pen.round(['#c8f58a', '#5fc05a', '#1f8a4c', '#0c5538'], 0, 0, 50),
      )
      pen
        .line('M4 4L-2-36M4 4L-30-24M4 4L-40 8M4 4L-22 34M4 4L14 38M4 4L40 14', 'rgb(230 255 200 / .55)', 2.6)
        .ball(-14, 10, 8, ['#fff', '#c8fff4', '#6ad0d8'])
        .ball(18, 22, 5, ['#fff', '#c8fff4', '#6ad0d8'])
    },
  ],
}
