import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { nagaHead } from './naga-head.ts'
import type { Pen } from './pen.ts'
import { cloud, rays, sky, specks, waves } from './scenery.ts'
import { GOLD, lotus } from './shapes.ts'

const conch = (pen: Pen, colours: readonly string[], inner: readonly string[]) => {
  pen.fill(
    'M-46 34C-34 8-26-16-4-32 4-40 14-44 18-46 22-38 20-34 24-30 44-22 48 0 38 18 28 38 0 44-20 38-30 36-40 38-46 34Z',
    pen.slant(colours, [-30, -40, 34, 34]),
  )
  pen.fill('M4 36C-4 18 8-8 28-14 42-2 40 20 26 32 18 36 10 38 4 36Z', pen.down(inner, -14, 36))
  pen.line('M-8-28C4-22 14-22 24-30M-20-12C-8-4 4-4 14-12M-30 8C-20 16-8 18 0 14', 'rgb(120 40 30 / .45)', 3.2)
}

export const NAGA: Family = {
  key: 'naga',
  name: 'นาค',
  sky: ['#07113f', '#123a8c', '#0a7a7c'],
  accent: '#5cf2bd',
  metal: METALS.gold,
  reel: ['#0b1c52', '#0e2466'],
  finish: { rim: '#06203a', outer: '#f7d27a' },
  chord: { root: 261.6, steps: [0, 2, 4, 7, 9], voice: 'triangle' },
  names: ['พญานาค', 'มณีเพลิง', 'มรกต', 'สังข์', 'บัวแก้ว', 'ขันทอง', 'คลื่นกนก', 'ไข่มุก'],
  ground: (pen, size) => {
    sky(pen, size, ['#050b30', '#143a96', '#0f8a8c'], { x: 0.5, y: 0.22, radius: 0.8, colour: 'rgb(120 230 255 / .5)' })
    rays(pen, size, { x: 0.5, y: 0.2, count: 18, colour: 'rgb(160 240 255 / .07)' })
    specks(pen, size, { count: 90, seed: 5, colour: '#dff6ff', to: 0.4, large: 1.6 })
    cloud(pen, size.width * 0.12, size.height * 0.1, 0.9, 'rgb(130 190 255 / .22)')
    cloud(pen, size.width * 0.9, size.height * 0.15, 0.8, 'rgb(130 190 255 / .2)')
    for (const [y, alpha] of [
      [0.62, 0.35],
      [0.74, 0.5],
      [0.86, 0.75],
    ] as const)
      waves(pen, size, { y, size: 54, paint: `rgb(5 60 110 / ${alpha})`, line: 'rgb(140 250 230 / .4)' })
  },
  symbols: [
    nagaHead,
    (pen) => {
      pen.at({ y: -2 }, () =>
        pen.around(9, () => pen.fill('M-9-22C-12-38-2-42 2-50 8-40 12-34 9-22Z', pen.down(['#ffe27a', '#ff6a2c', '#c3203c'], -50, -20))),
      )
      pen
        .ball(0, 0, 27, ['#fff', '#9ffff0', '#1fb6d8', '#0b4fa0', '#062a66'])
        .fill('M-16 8C-8-2-2 14 6 4 12-4 16 0 18 6 12 20-8 22-16 8Z', 'rgb(255 255 255 / .35)')
        .disc(-9, -11, 6, 'rgb(255 255 255 / .9)')
    },
    (pen) => {
      pen
        .fill('M-22-42H22L42-22V22L22 42H-22L-42 22V-22Z', '#0c9a64')
        .fill('M-22-42H22L14-24H-14Z', '#b4ffd9')
        .fill('M-42-22L-22-42-14-24-24-14Z', '#6ff0b4')
        .fill('M22-42L42-22 24-14 14-24Z', '#2cc98a')
        .fill('M-42-22V22L-24 14V-14Z', '#35d894')
      pen
        .fill('M42-22V22L24 14V-14Z', '#0a7a52')
        .fill('M-22 42H22L14 24H-14Z', '#06583d')
        .fill('M-42 22L-22 42-14 24-24 14Z', '#0d8a5c')
        .fill('M42 22L22 42 14 24 24 14Z', '#05442f')
        .fill('M-14-24H14L24-14V14L14 24H-14L-24 14V-14Z', pen.slant(['#9dffd2', '#25cf8b', '#0d9a66'], [-20, -24, 20, 24]))
        .fill('M-14-24H4L-18 14-24 10V-14Z', 'rgb(255 255 255 / .4)')
        .spark(-20, -26, 13)
    },
    (pen) => conch(pen, ['#fff8ec', '#ffd9b0', '#f0a070', '#b86040'], ['#ffd0c0', '#f08a86', '#b84868']),
    (pen) => lotus(pen, ['#ffe6f6', '#ff8fcb', '#c81f8a'], ['#fff0a0', '#f2b21c']),
    (pen) => {
      pen
        .fill('M-44-10H44C44 20 26 30 14 32L20 44H-20L-14 32C-26 30-44 20-44-10Z', pen.slant(GOLD, [-40, -20, 40, 40]))
        .oval(0, -10, 44, 11, pen.down(['#8a4a06', '#d9901c'], -20, 2))
        .oval(0, -7, 36, 7, pen.down(['#7ef0ff', '#1f8fd6'], -14, 0))
      pen.line('M-36 6C-24 20 24 20 36 6', '#8f4a08', 2.4)
      for (const x of [-24, -12, 0, 12, 24]) pen.fill(`M${x - 5} 8L${x} 20 ${x + 5} 8Z`, '#c6321f')
      pen
        .at({ x: -16, y: -18 }, () => pen.disc(0, 0, 7, '#ff8fcb').disc(0, -1, 3, '#fff2b0'))
        .at({ x: 12, y: -20 }, () => pen.disc(0, 0, 8, '#fff').disc(0, -1, 3, '#ffcf4d'))
    },
    (pen) => {
      pen.fill(
        'M-46 34C-44-6-24-44 8-44 34-44 46-22 40-4 36 10 18 12 14 2 12-6 18-12 24-8 22-22 6-24 0-10-8 8 8 24 26 20 36 18 42 12 46 6 46 28 34 42 12 42-12 42-18 30-24 28-30 27-38 30-46 34Z',
        pen.slant(['#c9fff4', '#2fd0d8', '#1173c4', '#0b3f8e'], [-30, -40, 30, 40]),
      )
      pen.line('M-34 22C-32-6-14-32 8-32', 'rgb(255 255 255 / .75)', 4).line('M-20 22C-18 0-8-16 2-20', 'rgb(255 255 255 / .4)', 3)
    },
    (pen) => {
      pen.fill('M-44 8C-44 34-22 42 0 42S44 34 44 8C30 2 14 10 0 10S-30 2-44 8Z', pen.down(['#ffc9dd', '#d66aa6', '#7d2c74'], 4, 42))
      for (const x of [-26, -9, 9, 26]) pen.line(`M${x * 0.6} 14L${x} 34`, 'rgb(90 20 80 / .4)', 3)
      pen.ball(0, -8, 26, ['#ffffff', '#fdf4ff', '#d9c9ee', '#8e84b8']).oval(-9, -18, 7, 5, '#fff', -30)
    },
  ],
}
