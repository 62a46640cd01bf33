import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { sky } from './scenery.ts'
import { SILVER, flame } from './shapes.ts'

export const KITCHEN: Family = {
  key: 'kitchen',
  name: 'ครัวไทย',
  sky: ['#ffe9c8', '#e08a4a', '#7a2c1c'],
  accent: '#ffb45a',
  metal: METALS.steel,
  reel: ['#4a1c14', '#56221a'],
  finish: { rim: '#32100a', outer: '#fff4e0' },
  chord: { root: 233.1, steps: [0, 4, 5, 7, 12], voice: 'square' },
  names: ['หม้อต้มยำ', 'กระทะไฟ', 'กุ้งเผา', 'ก๋วยเตี๋ยว', 'ติ่มซำ', 'ครก', 'พริก', 'มะนาว'],
  ground: (pen, size) => {
    sky(pen, size, ['#fff0d8', '#f4b070', '#c8603c', '#56160f'], { x: 0.5, y: 0.1, radius: 0.8, colour: 'rgb(255 246 220 / .8)' })
    const tile = size.width / 7
    for (let row = 0; row < 14; row += 1)
      for (let column = -1; column < 8; column += 1)
        pen.box(
          column * tile + (row % 2) * tile * 0.5 + 1.5,
          row * tile * 0.56 + 1.5,
          tile - 3,
          tile * 0.56 - 3,
          4,
          `rgb(255 240 215 / ${0.04 + ((row * 7 + column * 5) % 4) * 0.03})`,
        )
    pen.box(0, size.height * 0.16, size.width, 8, 2, '#6a3414').line(`M0 ${size.height * 0.16}H${size.width}`, '#e9b57a', 2)
    for (const [x, tall] of [
      [0.06, 46],
      [0.18, 64],
      [0.82, 58],
      [0.94, 44],
    ] as const)
      pen.at({ x: x * size.width, y: size.height * 0.17 }, () =>
        pen
          .line(`M0 0V${tall * 0.5}`, '#8a8f9a', 3)
          .oval(0, tall, tall * 0.34, tall * 0.4, pen.down(['#ffdcb0', '#c8703c', '#6a2a14'], tall * 0.6, tall * 1.4)),
      )
    pen.fill(`M0 ${size.height * 0.72}H${size.width}V${size.height}H0Z`, pen.down(['#5a2212', '#1c0806'], size.height * 0.72, size.height))
  },
  symbols: [
    (pen) => {
      for (const x of [-18, 0, 18]) pen.line(`M${x}-26C${x - 8}-34 ${x + 8}-40 ${x}-48`, 'rgb(255 250 240 / .85)', 4)
      pen
        .fill('M-14-26H14V-6H-14Z', pen.slant(SILVER, [-14, 0, 14, 0]))
        .fill('M-46-8H46C46 18 34 34 22 38H-22C-34 34-46 18-46-8Z', pen.slant(['#fff', '#cfd9ea', '#8b9cbd', '#4f5f84'], [-46, 0, 46, 20]))
        .oval(0, -8, 46, 14, pen.down(['#fff', '#93a4c4'], -22, 6))
        .oval(0, -7, 39, 10.5, pen.down(['#ff9a3c', '#e0481c', '#a8200c'], -18, 4))
        .oval(0, -8, 12, 5, '#5f6d90')
      pen
        .line('M-32-8C-30-18-18-18-16-10', '#ff7a5a', 6)
        .oval(24, -8, 7, 4, '#7ac83c')
        .oval(14, -2, 4, 2.6, '#fff2c0')
        .oval(-24, -3, 5, 2.6, '#e0203c')
        .fill('M-28 38H28L22 46H-22Z', '#42557f')
        .both(() => pen.ring(46, 6, 6, '#8b9cbd', 4.4))
        .at({ y: 42, size: 0.22 }, () => flame(pen))
    },
    (pen) => {
      pen
        .at({ x: -4, y: -10, size: 0.78 }, () => flame(pen))
        .line('M34 8L50-6', '#8a4a1c', 9)
        .fill('M-44 8H40C38 30 20 42-2 42S-40 30-44 8Z', pen.down(['#5a6480', '#2c3350', '#10142a'], 8, 42))
        .oval(-2, 8, 42, 9, pen.down(['#8b96b4', '#1c2238'], 0, 18))
        .oval(-14, 6, 9, 5, '#ff8a5a')
        .oval(4, 8, 8, 4, '#7ac83c')
        .oval(18, 6, 7, 4, '#ffd24f')
    },
    (pen) => {
      pen.line('M-34-14C-46-28-40-44-20-48M-32-10C-50-16-50-34-42-44', '#ff8a5a', 3)
      pen
        .fill(
          'M-38-4C-38-24-14-34 6-30 32-24 44-2 38 20 34 32 26 38 18 38 22 28 22 18 14 12 8 20-6 22-14 12-24 14-38 8-38-4Z',
          pen.round(['#ffd0a8', '#ff8a4a', '#f0502c', '#b8281c'], 0, -2, 46),
        )
        .line('M4-30C-4-16-2 2 12 12M20-24C10-14 12 4 18 12M32-10C22-6 20 6 20 18M-14-28C-18-14-16 0-12 10', 'rgb(255 230 200 / .75)', 3.4)
        .fill('M18 36C8 40 4 48 8 50 16 50 24 46 26 40ZM24 36C34 38 42 46 40 50 30 50 24 46 20 40Z', '#ff6a3c')
        .disc(-24, -10, 5.5, '#1c0a10')
        .disc(-25.5, -12, 1.8, '#fff')
        .line('M-8 16L-14 30M2 18L0 32M10 16L12 28', '#d9481c', 3)
    },
    (pen) => {
      pen.line('M-6-14L34-50M4-12L42-46', '#8a4a24', 5).oval(0, -6, 44, 15, '#fff4e0')
      for (const x of [-24, -8, 8, 22]) pen.line(`M${x - 8}-4C${x - 4}-20 ${x + 8}-18 ${x + 6}-4`, '#ffe08a', 5)
      pen.oval(-18, -12, 9, 7, '#fff').disc(-18, -12, 4.4, '#ffb01c').oval(18, -9, 8, 4, '#5cac3c', -20).oval(4, -14, 8, 5, '#c8603c')
      pen
        .fill(
          'M-46-6C-30 6 30 6 46-6 46 18 32 34 18 38H-18C-32 34-46 18-46-6Z',
          pen.slant(['#fff', '#6fb8f0', '#1f5ab8', '#0c2f7a'], [-44, -10, 40, 36]),
        )
        .line('M-38 10C-20 22 20 22 38 10', '#fff', 3.4)
        .box(-20, 37, 40, 8, 3, '#0c2f7a')
        .at({ y: 14 }, () => pen.star(0, 3, 8, 3.6, 6, '#ffe08a'))
    },
    (pen) => {
      for (const [x, y] of [
        [-18, -20],
        [18, -20],
        [0, -26],
      ] as const)
        pen.at({ x, y }, () =>
          pen
            .fill('M-20 12C-22-8-10-14 0-20 10-14 22-8 20 12Z', pen.round(['#ffffff', '#fff4e4', '#e8ccb0'], 0, 0, 24))
            .line('M0-18C-6-10-10-4-12 4M0-18C0-8 0-2 0 4M0-18C6-10 10-4 12 4', 'rgb(180 130 90 / .6)', 2.2)
            .disc(0, -16, 3.4, '#ff6a3c'),
        )
      pen
        .box(-44, -10, 88, 24, 6, pen.down(['#ffdca0', '#d9944a', '#8a4f1c'], -10, 14))
        .box(-42, 16, 84, 24, 6, pen.down(['#ffd08a', '#c8843c', '#7a4418'], 16, 40))
      for (const y of [-5, 21]) for (let x = -38; x < 38; x += 11) pen.box(x, y, 5, 14, 2, 'rgb(110 56 14 / .4)')
      pen.box(-46, 11, 92, 6, 3, '#ffe3b0')
    },
    (pen) =>
      pen
        .line('M18-10L38-46', pen.slant(['#e9b57a', '#8a4a1c'], [20, -40, 34, -30]), 13)
        .line('M38-46L36-40', '#ffd9a8', 14)
        .oval(0, -8, 42, 13, '#4a4f66')
        .fill(
          'M-42-8H42C42 14 30 26 18 32L24 44H-24L-18 32C-30 26-42 14-42-8Z',
          pen.slant(['#d9deef', '#8f96b4', '#565c7c', '#2c3048'], [-42, 0, 42, 10]),
        )
        .oval(0, -8, 42, 12, pen.down(['#e4e9f8', '#7a809e'], -20, 4))
        .oval(0, -7, 34, 8.5, '#2a2c40')
        .oval(-10, -7, 9, 4, '#7ac83c')
        .oval(6, -5, 8, 4, '#e0303c')
        .oval(-20, -5, 4, 2.4, '#fff2c0'),
    (pen) => {
      pen
        .fill(
          'M24-34C44-18 44 14 16 34-4 48-32 48-46 40-26 38-12 24-6 6-2-10 6-26 24-34Z',
          pen.slant(['#ffb09a', '#ff3c3c', '#c80c2a', '#70061c'], [-20, -30, 36, 40]),
        )
        .fill('M8-26C12-36 26-42 36-36 42-30 40-20 34-18 28-26 18-28 8-26Z', pen.down(['#a8e85a', '#2f8a2c'], -40, -18))
        .line('M28-36C30-44 36-48 42-48', '#4f9a34', 6.5)
        .line('M18-16C22 2 10 22-8 32', 'rgb(255 255 255 / .6)', 5)
    },
    (pen) =>
      pen
        .ball(-12, -10, 30, ['#e8ffa0', '#8cd83c', '#4a9a24', '#236014'])
        .disc(14, 14, 31, pen.down(['#b8e85a', '#4a9a24'], -14, 44))
        .disc(14, 14, 26, '#fbffe4')
        .at({ x: 14, y: 14 }, () => pen.around(8, () => pen.fill('M0-3L-7-20C-4-24 4-24 7-20Z', pen.down(['#d0f05a', '#a8d83c'], -24, 0))))
        .oval(-22, -22, 7, 11, 'rgb(255 255 255 / .55)', 40),
  ],
}
