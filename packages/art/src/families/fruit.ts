import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { rays, sky } from './scenery.ts'
import { leaf } from './shapes.ts'

export const FRUIT: Family = {
  key: 'fruit',
  name: 'สวนผลไม้',
  sky: ['#fff2a8', '#9ce05a', '#2f8a3c'],
  accent: '#d8ff7a',
  metal: METALS.wood,
  reel: ['#1f5a2c', '#256634'],
  finish: { rim: '#12321c', outer: '#ffffff' },
  chord: { root: 329.6, steps: [0, 4, 7, 12, 16], voice: 'triangle' },
  names: ['ทุเรียน', 'ตะกร้า', 'มังคุด', 'แก้วมังกร', 'มะม่วง', 'แตงโม', 'เงาะ', 'กล้วย'],
  ground: (pen, size) => {
    sky(pen, size, ['#fff6c0', '#c8f08a', '#5cb84a', '#175a34'], { x: 0.3, y: 0.06, radius: 0.7, colour: 'rgb(255 255 240 / .95)' })
    rays(pen, size, { x: 0.3, y: 0, count: 22, colour: 'rgb(255 255 230 / .12)' })
    for (const [x, y, turn] of [
      [0, 0.05, 110],
      [0.02, 0.16, 80],
      [0, 0.3, 100],
      [1, 0.04, -110],
      [0.98, 0.15, -84],
      [1, 0.28, -100],
      [0.2, 0, 150],
      [0.8, 0, -150],
    ] as const)
      pen.at({ x: x * size.width, y: y * size.height, turn }, () =>
        leaf(pen, 110, 34, pen.down(['#8ce05a', '#2f9a3c', '#0f5a2c'], -110, 0), 'rgb(230 255 190 / .5)'),
      )
    for (const [x, y, r] of [
      [0.25, 0.4, 30],
      [0.7, 0.3, 44],
      [0.5, 0.5, 22],
      [0.85, 0.55, 36],
      [0.12, 0.6, 40],
    ] as const)
      pen.disc(x * size.width, y * size.height, r, 'rgb(255 255 220 / .1)')
  },
  symbols: [
    (pen) => {
      pen.line('M0-30C2-40 8-44 14-46', '#8a5a2c', 8)
      const body = 'M0-34C26-34 44-16 44 8 44 32 24 46 0 46S-44 32-44 8C-44-16-26-34 0-34Z'
      for (let index = 0; index < 26; index += 1) {
        const angle = (index / 26) * Math.PI * 2
        pen.at({ x: Math.sin(angle) * 41, y: 6 - Math.cos(angle) * 38, turn: (angle * 180) / Math.PI }, () =>
          pen.fill('M-7 4L0-8 7 4Z', '#7aa82c'),
        )
      }
      pen.fill(body, pen.round(['#e8f07a', '#a8c83c', '#6a941f', '#3c6414'], 0, 6, 48))
      pen.inside(body, () => {
        for (let row = -3; row <= 4; row += 1)
          for (let column = -4; column <= 4; column += 1)
            pen.at({ x: column * 13 + (row % 2) * 6.5, y: 4 + row * 12 }, () =>
              pen.fill('M-6 5L0-7 6 5Z', '#d8e86a').fill('M0-7L6 5H0Z', '#4f7a18'),
            )
      })
      pen
        .fill('M-6-6C16-12 30 10 22 38 8 42-10 38-14 24-18 10-14-2-6-6Z', '#fff6d0')
        .fill('M-3 0C12-4 22 10 16 32 6 35-6 32-9 22-11 12-9 4-3 0Z', pen.round(['#fff6a0', '#ffd83c', '#e8a81c'], 2, 16, 22))
    },
    (pen) => {
      pen
        .line('M-36 6C-36-50 36-50 36 6', pen.down(['#e9b57a', '#8a4a1c'], -40, 6), 6)
        .ball(-20, -6, 15, ['#ffb0a0', '#f03c3c', '#a00c24'])
        .ball(2, -14, 17, ['#fff2a8', '#ffb01c', '#d9700c'])
        .ball(22, -4, 15, ['#e0ffa0', '#7ac83c', '#2f7a2a'])
        .disc(8, 2, 9, '#8a3ad4')
        .disc(-4, 4, 8, '#a85af0')
        .disc(2, -2, 7, '#b878f8')
      pen.fill('M-44 4H44L34 42H-34Z', pen.down(['#f0c080', '#b8743c', '#6a3814'], 4, 42))
      for (let row = 0; row < 3; row += 1)
        for (let column = -4; column <= 3; column += 1)
          pen.box(column * 10 + (row % 2) * 5, 10 + row * 11, 8, 7, 2, row % 2 === column % 2 ? '#e0a860' : '#8a5024')
      pen.box(-47, 0, 94, 9, 4, pen.down(['#ffd9a0', '#a8642c'], 0, 9))
    },
    (pen) => {
      pen.disc(0, 6, 40, pen.round(['#b84a8a', '#7a1c5a', '#4a0c3c', '#240420'], 0, 6, 42))
      pen
        .fill('M-38 10C-20-6 20-6 38 10 34 34 18 44 0 44S-34 34-38 10Z', '#8a1c4a')
        .fill('M-30 12C-16 0 16 0 30 12 28 30 14 38 0 38S-28 30-30 12Z', '#fffaf4')
      pen.at({ y: 20 }, () => pen.around(6, () => pen.oval(0, -9, 7, 9, pen.round(['#fff', '#fff4ec', '#e8ccc0'], 0, -9, 10))))
      pen.at({ y: -32 }, () =>
        pen
          .around(4, () => pen.oval(0, -9, 11, 9, pen.round(['#c8f06a', '#5cac3c', '#1f6a2a'], 0, -9, 12)), 45)
          .disc(0, 0, 6, '#4a7a2c')
          .box(-3, -16, 6, 14, 3, '#6a8a3c'),
      )
    },
    (pen) => {
      for (const [turn, x, y] of [
        [-60, -28, -16],
        [60, 28, -16],
        [-100, -36, 10],
        [100, 36, 10],
        [-20, -12, -30],
        [20, 12, -30],
        [-140, -26, 30],
        [140, 26, 30],
      ] as const)
        pen.at({ x, y, turn }, () => pen.fill('M-8 4C-10-8-4-16 0-24 4-16 10-8 8 4Z', pen.down(['#c8f06a', '#ff6ab0'], -22, 2)))
      pen
        .oval(0, 4, 35, 40, pen.round(['#ff9ac8', '#f0307a', '#b80c5a'], 0, 4, 42))
        .oval(2, 6, 25, 30, pen.round(['#ffffff', '#fdf6fa', '#e4d0dc'], 2, 6, 32))
      for (const [x, y] of [
        [-10, -10],
        [4, -14],
        [14, -4],
        [-14, 4],
        [0, 0],
        [12, 10],
        [-8, 16],
        [4, 22],
        [16, 20],
        [-2, -24],
        [-16, 14],
        [6, 8],
        [-4, 30],
      ] as const)
        pen.oval(x, y + 4, 1.9, 2.5, '#2a1020')
    },
    (pen) =>
      pen
        .fill(
          'M-14-40C10-50 44-26 44 6 44 34 22 46 2 42-22 38-44 22-44-2-44-20-32-34-14-40Z',
          pen.round(['#fff6a0', '#ffc22c', '#ff8a2c', '#d9481c'], -2, 0, 52),
        )
        .fill('M20 22C34 12 40-4 38-14 48 14 32 42 4 42 10 36 14 28 20 22Z', 'rgb(120 190 60 / .5)')
        .at({ x: -12, y: -38, turn: 70 }, () => leaf(pen, 40, 13, pen.down(['#b8f06a', '#2f9a3c'], -40, 0), '#135a28'))
        .line('M-14-38L-18-48', '#7a4a1c', 6)
        .oval(-20, -10, 7, 15, 'rgb(255 255 255 / .5)', 30),
    (pen) =>
      pen
        .at({ y: -14, turn: -10 }, () =>
          pen
            .fill('M-50 0H50C50 36 26 58 0 58S-50 36-50 0Z', pen.down(['#9ce86a', '#1f8a3c', '#0a5228'], 0, 58))
            .fill('M-44 0H44C42 32 24 51 0 51S-42 32-44 0Z', '#f4ffe0')
            .fill('M-39 0H39C38 28 22 46 0 46S-38 28-39 0Z', pen.down(['#ff7a7a', '#f0303c', '#c8142e'], 0, 46)),
        )
        .at({ y: -14, turn: -10 }, () => {
          for (const [x, y] of [
            [-24, 9],
            [-8, 12],
            [10, 10],
            [25, 9],
            [-16, 24],
            [2, 26],
            [18, 23],
            [-2, 38],
          ] as const)
            pen.oval(x, y, 2.8, 4.2, '#2a1020')
        }),
    (pen) => {
      for (let index = 0; index < 30; index += 1)
        pen.at({ turn: index * 12 }, () =>
          pen.line(`M0-30C6-38 4-42 ${index % 2 === 0 ? 8 : 2}-48`, index % 3 === 0 ? '#c8f06a' : '#ff6a4a', 3.6),
        )
      pen.disc(0, 0, 33, pen.round(['#ff9a7a', '#f0402c', '#b8142e', '#6d0a1c'], 0, 0, 35))
      for (const [x, y] of [
        [-14, -16],
        [6, -20],
        [18, -6],
        [-20, 2],
        [0, 0],
        [14, 14],
        [-10, 16],
        [2, 24],
      ] as const)
        pen.line(`M${x} ${y}q5-5 3-10`, '#ffb07a', 3.4)
    },
    (pen) =>
      pen
        .fill(
          'M-10-44L2-46C4-30 22-16 30 6 36 24 24 40 8 44-22 46-42 28-46 14-40 18-32 18-26 14-10 6-8-24-10-44Z',
          pen.slant(['#fff9b0', '#ffde3c', '#f0a81c', '#b8700c'], [-30, 0, 26, 40]),
        )
        .line('M-2-38C2-18 12 0 12 16 10 30 0 36-14 36', 'rgb(160 100 10 / .55)', 3.4)
        .box(-12, -50, 14, 11, 3, '#6a4a14')
        .fill('M-48 10L-40 20-48 20Z', '#4a3410')
        .line('M-34 24C-20 26-8 16-2 0', 'rgb(255 255 255 / .55)', 4),
  ],
}
