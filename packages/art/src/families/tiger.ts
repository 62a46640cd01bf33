import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { hills, sky } from './scenery.ts'
import { GOLD, INK, JADE, RED, eyes, leaf } from './shapes.ts'

export const TIGER: Family = {
  key: 'tiger',
  name: 'เสือทอง',
  sky: ['#ffb84a', '#c8321c', '#4a0a14'],
  accent: '#ffcf4d',
  metal: METALS.gold,
  reel: ['#5a0c16', '#6a101a'],
  finish: { rim: '#3a0610', outer: '#ffe08a' },
  chord: { root: 246.9, steps: [0, 2, 5, 7, 9], voice: 'triangle' },
  names: ['เสือ', 'กลองศึก', 'ทองแท่ง', 'หยกวง', 'พัด', 'ลูกท้อ', 'ไผ่', 'อุ้งเท้า'],
  ground: (pen, size) => {
    sky(pen, size, ['#ffcf6a', '#f2702c', '#a81c22', '#3c0812'], { x: 0.5, y: 0.2, radius: 0.62, colour: 'rgb(255 240 170 / .95)' })
    pen.disc(size.width * 0.5, size.height * 0.19, size.width * 0.26, 'rgb(255 226 120 / .6)')
    hills(pen, size, { y: 0.42, rise: 0.2, steps: 4, seed: 31, paint: 'rgb(150 26 30 / .7)' })
    hills(pen, size, { y: 0.54, rise: 0.16, steps: 5, seed: 9, paint: 'rgb(96 12 24 / .85)' })
    for (const [x, lean] of [
      [0.03, -3],
      [0.11, 2],
      [0.9, -2],
      [0.97, 4],
    ] as const)
      pen.at({ x: x * size.width, y: size.height * 0.62, turn: lean }, () => {
        for (let knot = 0; knot < 7; knot += 1)
          pen.box(
            -6,
            -size.height * 0.09 * (knot + 1),
            12,
            size.height * 0.086,
            4,
            pen.slant(['#8cc84a', '#2f7a2a', '#123c1a'], [-6, 0, 6, 0]),
          )
        for (const turn of [-70, -40, 50, 80]) pen.at({ y: -size.height * 0.5, turn }, () => leaf(pen, 60, 8, '#2f7a2a', '#8cc84a'))
      })
  },
  symbols: [
    (pen) => {
      pen.both(() => pen.disc(30, -32, 15, pen.round(['#ffc25a', '#f08a1c', '#b85a0c'], 30, -32, 15)).disc(30, -31, 8, '#ffd9b8'))
      const head = 'M0-42C30-42 46-22 46 2 46 8 50 16 44 22 40 36 22 46 0 46S-40 36-44 22C-50 16-46 8-46 2-46-22-30-42 0-42Z'
      pen.fill(head, pen.round(['#ffe08a', '#ffab2c', '#ef7a14', '#a84a08'], 0, 2, 54))
      pen.both(() =>
        pen
          .fill('M46 2C36 4 26 10 22 24 24 36 30 40 32 39 40 34 48 20 46 2Z', '#fff4e0')
          .fill('M8-26C16-34 32-30 32-18 26-24 14-24 8-26Z', '#fff4e0'),
      )
      pen.fill('M0 8C16 8 26 16 26 28 24 40 12 44 0 44S-24 40-26 28C-26 16-16 8 0 8Z', '#fffaf0')
      pen
        .fill('M-5-42H5L3-30H-3ZM-3-28H3L2-18H-2Z', INK)
        .both(() => pen.fill('M14-40L24-36 10-28ZM45-8L30-4 44 0ZM46 10L30 10 43 18ZM8-30L18-22 6-22Z', INK))
      eyes(pen, { x: 18, y: -8, size: 8.5, iris: '#f2b01c' })
      pen
        .both(() => pen.line('M8-18Q18-24 29-17', INK, 4))
        .fill('M-11 10H11C11 17 4 21 0 21S-11 17-11 10Z', pen.down(['#ff9a9a', '#d43c5a'], 10, 21))
      pen.line('M0 21V27M0 27Q-9 34-16 28M0 27Q9 34 16 28', INK, 3).fill('M-12 31L-9 40-6 32ZM12 31L9 40 6 32Z', '#fff')
    },
    (pen) => {
      pen.fill('M-40-22C-48 0-46 18-34 36H34C46 18 48 0 40-22Z', pen.slant(RED, [-44, 0, 44, 0])).oval(0, 36, 34, 8, '#5a0818')
      pen.line('M-41-12C-20-2 20-2 41-12', '#ffd24f', 5).line('M-38 27C-18 37 18 37 38 27', '#ffd24f', 5)
      pen
        .oval(0, -22, 42, 17, pen.down(GOLD, -40, -4))
        .oval(0, -23, 36, 13, pen.round(['#fffaf0', '#f7e0b8', '#d8a86a'], 0, -23, 38))
        .at({ y: -23, size: 0.9 }, () => pen.star(0, 0, 9, 4, 5, '#c8321c'))
      for (const x of [-28, -10, 10, 28]) pen.disc(x, 4 + (Math.abs(x) < 15 ? 4 : 0), 4, '#ffe9a0')
      pen.line('M-46-46L-8-20M46-46L8-20', '#e8b06a', 6).disc(-7, -19, 6, '#fff0d0').disc(7, -19, 6, '#fff0d0')
    },
    (pen) => {
      pen.fill('M-48-4C-40-8-34-2-26-6-20-30 20-30 26-6 34-2 40-8 48-4 46 18 30 34 0 34S-46 18-48-4Z', pen.down(GOLD, -24, 34))
      pen
        .oval(0, -10, 24, 15, pen.round(['#fffbe0', '#ffe07a', '#f0a824', '#b86c0c'], 0, -10, 25))
        .line('M-42 4C-30 20 30 20 42 4', '#a85a0a', 2.6)
        .spark(-12, -16, 9)
        .spark(34, 4, 7)
    },
    (pen) =>
      pen
        .ring(0, 0, 31, pen.slant(JADE, [-30, -36, 30, 36]), 24)
        .ring(0, 0, 40, 'rgb(210 255 230 / .6)', 2.4)
        .ring(0, 0, 22, 'rgb(4 60 40 / .5)', 2.4)
        .around(8, () => pen.line('M0-35C5-35 6-30 2-28C-3-27-4-31-1-32', '#06503a', 2.4))
        .line('M-6 32L-10 48M6 32L10 48M0 34V50', '#e0304a', 5),
    (pen) => {
      pen.at({ y: 30 }, () => {
        for (let index = -4; index <= 4; index += 1)
          pen.at({ turn: index * 18 }, () =>
            pen
              .fill(
                'M-4 0L-13-66C-6-74 6-74 13-66L4 0Z',
                index % 2 === 0 ? pen.down(['#ffd24f', '#f4443f', '#a80c2a'], -72, 0) : pen.down(['#ffe9a0', '#d9202e', '#86081f'], -72, 0),
              )
              .line('M0-4V-64', 'rgb(255 220 120 / .8)', 2),
          )
        pen.disc(0, 2, 10, pen.down(GOLD, -8, 12)).line('M0 10V20', '#ffd24f', 4)
      })
      pen.at({ y: -14 }, () => pen.disc(0, 0, 12, '#fff3d0').star(0, 0, 9, 4, 5, '#d9202e'))
    },
    (pen) => {
      pen
        .at({ x: 24, y: -26, turn: 60 }, () => leaf(pen, 34, 12, pen.down(['#b8f06a', '#2f9a3c'], -34, 0), '#1f6a2a'))
        .at({ x: -2, y: -30, turn: -62 }, () => leaf(pen, 34, 12, pen.down(['#b8f06a', '#2f9a3c'], -34, 0), '#1f6a2a'))
      pen
        .fill(
          'M4-36C30-44 46-22 44 4 40 30 18 42 2 44-22 40-44 26-44 0-44-26-22-42 4-36Z',
          pen.round(['#fff0d8', '#ffb48a', '#ff7a86', '#d43c68'], 0, 4, 48),
        )
        .line('M4-36C-10-16-10 14 2 42', 'rgb(190 40 80 / .6)', 3.4)
    },
    (pen) => {
      for (const [x, turn, tall] of [
        [-22, -8, 70],
        [22, 8, 76],
        [0, 0, 88],
      ] as const)
        pen.at({ x, y: 44, turn }, () => {
          for (let knot = 0; knot < 3; knot += 1)
            pen.box(-9, -(knot + 1) * (tall / 3), 18, tall / 3 - 2, 6, pen.slant(['#e0ff9a', '#7cc83c', '#2f7a2a'], [-9, 0, 9, 0]))
          pen.oval(0, -tall + 1, 8, 3.4, '#d8f29a')
        })
      for (const [x, y, turn] of [
        [-24, -8, -70],
        [26, -14, 70],
        [-2, -22, -46],
        [6, 10, 60],
      ] as const)
        pen.at({ x, y, turn }, () => leaf(pen, 28, 8, pen.down(['#b8f06a', '#1f8a3c'], -28, 0), '#135a28'))
    },
    (pen) =>
      pen
        .disc(0, 0, 45, pen.down(['#ffe9a0', '#e08e16', '#7a3a06']))
        .disc(0, 0, 38, pen.round(['#ff7a5a', '#c8202e', '#6d0a1c'], 0, 0, 40))
        .oval(0, 13, 20, 16, pen.down(['#ffe9a0', '#f0a01c'], -4, 30))
        .both(() => pen.oval(26, -4, 7.5, 11, '#ffd24f', 24).oval(10, -19, 8, 12, '#ffd24f', 8)),
  ],
}
