import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { hills, rays, sky } from './scenery.ts'
import { GOLD, eyes } from './shapes.ts'

export const OCEAN: Family = {
  key: 'ocean',
  name: 'ใต้ทะเล',
  sky: ['#0fb9e0', '#0a6bbd', '#071f5e'],
  accent: '#6fe9ff',
  metal: METALS.coral,
  reel: ['#08397e', '#0a458e'],
  finish: { rim: '#04184a', outer: '#e6fbff' },
  chord: { root: 220, steps: [0, 4, 7, 11, 14], voice: 'sine' },
  names: ['วาฬ', 'หีบสมบัติ', 'หมึก', 'ม้าน้ำ', 'ปลาการ์ตูน', 'ดาวทะเล', 'หอยพัด', 'สมอ'],
  ground: (pen, size) => {
    sky(pen, size, ['#2ad4ee', '#0d84cf', '#0a3f96', '#05184c'], { x: 0.5, y: -0.02, radius: 0.9, colour: 'rgb(220 255 255 / .8)' })
    rays(pen, size, { x: 0.5, y: -0.15, count: 26, colour: 'rgb(230 255 255 / .06)' })
    hills(pen, size, { y: 0.9, rise: 0.2, steps: 5, seed: 12, paint: 'rgb(4 30 90 / .6)' })
    for (const [x, tall, colour] of [
      [0.05, 90, '#d43c7a'],
      [0.13, 60, '#ff8a4a'],
      [0.9, 80, '#8a4ad4'],
      [0.97, 110, '#e0446a'],
    ] as const)
      for (const turn of [-26, -8, 12, 28])
        pen.at({ x: x * size.width, y: size.height, turn }, () =>
          pen.line(`M0 0C10 ${-tall * 0.4} -8 ${-tall * 0.7} 4 ${-tall}`, colour, 9),
        )
    for (const [x, y, r] of [
      [0.1, 0.3, 6],
      [0.15, 0.22, 3],
      [0.88, 0.26, 7],
      [0.93, 0.18, 4],
      [0.82, 0.12, 3],
      [0.2, 0.1, 4],
    ] as const)
      pen.ring(x * size.width, y * size.height, r, 'rgb(220 255 255 / .6)', 1.4)
  },
  symbols: [
    (pen) => {
      pen.fill(
        'M24 6C36 2 36-14 30-24 40-30 46-24 48-18 52-24 52-34 44-38 50-40 54-34 52-24 52 10 34 36-4 36-34 36-48 20-48 0-48-18-34-28-18-28 8-28 14 0 24 6Z',
        pen.down(['#8ad8ff', '#2f8fe8', '#1450b4', '#0b2f7a'], -36, 36),
      )
      pen
        .fill('M-46 8C-30 14-10 14 4 22 0 32-8 36-14 35-34 34-46 24-46 8Z', pen.down(['#f4fbff', '#b8dcf8'], 8, 36))
        .line('M-38 16C-34 24-26 30-20 32M-28 16C-24 24-16 30-10 32M-18 17C-12 24-8 28 0 30', '#7aaedc', 2)
      pen
        .disc(-28, -4, 5, '#fff')
        .disc(-29, -4, 3.4, '#0a1440')
        .line('M-18-34C-18-44-26-46-30-42M-18-34C-18-44-10-46-6-42', '#dffaff', 4.4)
        .fill('M0 18C8 16 14 22 14 32 6 32 0 28 0 18Z', '#1450b4')
    },
    (pen) => {
      pen
        .fill('M-44-8C-44-36-28-42 0-42S44-36 44-8Z', pen.down(['#d98a4a', '#8a4318'], -42, -8))
        .fill('M-36-8C-36-22-24-26-12-20-4-30 12-28 16-20 28-24 36-18 36-8Z', pen.down(['#fff6b8', '#ffc93c', '#e08a14'], -28, -6))
        .disc(-16, -14, 6, '#ff4b6e')
        .disc(20, -13, 5, '#4bd6ff')
        .disc(4, -18, 5, '#7df08a')
      pen
        .box(-46, -8, 92, 48, 5, pen.down(['#b8682e', '#7a3a14', '#4a1e08'], -8, 40))
        .line('M-46 14H46', 'rgb(40 14 4 / .5)', 3)
        .box(-46, -8, 92, 9, 3, pen.down(GOLD, -10, 4))
        .box(-46, -8, 10, 48, 3, pen.down(GOLD))
        .box(36, -8, 10, 48, 3, pen.down(GOLD))
        .box(-11, -4, 22, 24, 6, pen.down(GOLD, -8, 24))
        .disc(0, 6, 4, '#4a1e08')
        .box(-1.8, 6, 3.6, 9, 1, '#4a1e08')
    },
    (pen) => {
      for (const [x, turn] of [
        [-30, 28],
        [30, -28],
        [-14, 10],
        [14, -10],
      ] as const)
        pen.at({ x, y: 14, turn }, () => pen.line('M0 0C-4 14 8 20 2 32', '#b83a9a', 12).disc(2, 20, 2.4, '#ffd0f0'))
      pen
        .fill(
          'M0-46C28-46 38-26 36-6 34 12 22 24 0 24S-34 12-36-6C-38-26-28-46 0-46Z',
          pen.round(['#ffc0ee', '#e85cc0', '#a42c9a', '#5c1470'], 0, -10, 42),
        )
        .disc(-20, -30, 5, 'rgb(255 255 255 / .5)')
      eyes(pen, { x: 14, y: -4, size: 10, iris: '#5a1c9a' })
      pen.line('M-7 12Q0 18 7 12', '#4a0f5a', 3)
    },
    (pen) => {
      pen
        .line('M2 2C20 12 22 32 6 40-6 44-16 36-12 28-8 22 0 26-2 32', pen.down(['#ffcf4d', '#ff8a1c', '#e04a1c'], 0, 44), 9)
        .fill('M18-10C34-12 38 6 22 14Z', '#ffe27a')
      pen
        .fill('M-6-14C6-22 24-10 20 10 16 26-4 26-8 12-10 2-8-6-6-14Z', pen.slant(['#ffe27a', '#ffa01c', '#e0601c'], [-8, -10, 24, 20]))
        .line('M-6 0H14M-8 9H16', 'rgb(170 60 10 / .5)', 2.4)
      pen
        .fill(
          'M-38-16C-38-22-30-24-22-24-20-40-4-46 10-38 20-32 18-16 8-10 0-4-12-6-20-12-28-10-38-10-38-16Z',
          pen.down(['#ffe69a', '#ffae2c', '#f07a1c'], -44, -8),
        )
        .fill('M2-40L8-50 12-38ZM12-34L24-38 18-26Z', '#ffcf4d')
        .disc(-8, -26, 6.5, '#fff')
        .disc(-9, -26, 4, '#1c0a10')
    },
    (pen) => {
      pen
        .fill('M30 0C38-14 48-20 50-18 48-8 48 8 50 18 48 20 38 14 30 0Z', '#ff7a1c')
        .fill('M-16-24C-6-42 16-40 24-22Z', '#ff9a3c')
        .fill('M-8 24C-2 38 12 38 18 24Z', '#ff9a3c')
      const body = 'M-46 0C-40-22-16-32 6-28 24-24 34-10 36 0 34 10 24 24 6 28-16 32-40 22-46 0Z'
      pen
        .fill(body, pen.down(['#ffb04a', '#ff7a1c', '#d9480f'], -30, 30))
        .inside(body, () =>
          pen
            .line('M-16-34C-8-14-8 14-16 34', '#fff', 11)
            .line('M14-34C20-14 20 14 14 34', '#fff', 9)
            .line('M-22-34C-15-14-15 14-22 34M-10-34C-2-14-2 14-10 34', '#5a1c0a', 2.4),
        )
      pen.disc(-31, -6, 7, '#fff').disc(-32, -6, 4.6, '#1c0a10').disc(-34, -8, 1.6, '#fff').line('M-44 6Q-38 12-33 8', '#5a1c0a', 2.6)
    },
    (pen) => {
      pen.at({ turn: 8 }, () =>
        pen
          .line('M0-34L8-10 32-10 12 6 20 30 0 14-20 30-12 6-32-10-8-10Z', '#ff6a5a', 16)
          .fill('M0-34L8-10 32-10 12 6 20 30 0 14-20 30-12 6-32-10-8-10Z', pen.round(['#ffc0a0', '#ff6a4a', '#d4303a'], 0, 0, 40))
          .around(5, () => pen.disc(0, -12, 3.4, '#ffe2c0').disc(0, -22, 2.8, '#ffe2c0').disc(0, -31, 2.2, '#ffe2c0'))
          .disc(0, 0, 4, '#ffe2c0'),
      )
    },
    (pen) => {
      pen.box(-14, 26, 28, 14, 5, '#d66aa6')
      pen.fill(
        'M0 34C-30 24-48 2-42-18-34-20-32-28-24-32-16-36-10-42 0-42S16-36 24-32C32-28 34-20 42-18 48 2 30 24 0 34Z',
        pen.down(['#fff0fa', '#ffa8dc', '#c85ab8', '#7a2c94'], -42, 36),
      )
      pen.line('M0 30V-38M0 30L-20-30M0 30L20-30M0 30L-37-14M0 30L37-14', 'rgb(120 30 110 / .5)', 3)
    },
    (pen) => {
      pen
        .line('M0-26V36', pen.slant(['#fff', '#9fb4d4', '#4a5f8a'], [-6, -20, 10, 30]), 10)
        .line('M-20-14H20', '#7f95ba', 9)
        .ring(0, -35, 9, '#b9c7dd', 6)
      pen
        .line('M-38 8C-36 30-18 38 0 38S36 30 38 8', pen.down(['#eaf2ff', '#8fa4c8', '#42557f'], 6, 42), 10)
        .fill('M-48 14L-38-8-24 12ZM48 14L38-8 24 12Z', '#8fa4c8')
        .line('M-24-28C-10-18 10-8 20 6 24 16 10 24-2 20', '#e8c27a', 5)
    },
  ],
}
