import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { cloud, sky, specks } from './scenery.ts'
import { GOLD, leaf } from './shapes.ts'

const HEART = 'M0 42C-30 20-48 2-46-18-44-40-14-44 0-20 14-44 44-40 46-18 48 2 30 20 0 42Z'

export const ROMANCE: Family = {
  key: 'romance',
  name: 'รักหวาน',
  sky: ['#ffe3ee', '#ff9ac0', '#b0306a'],
  accent: '#ffd0e4',
  metal: METALS.rose,
  reel: ['#6a1844', '#781e50'],
  finish: { rim: '#4a0c30', outer: '#ffffff' },
  chord: { root: 261.6, steps: [0, 4, 7, 11, 14], voice: 'sine' },
  names: ['หัวใจมงกุฎ', 'กล่องของขวัญ', 'แหวนเพชร', 'หมีน้อย', 'กุหลาบ', 'น้ำหอม', 'จดหมาย', 'รอยจูบ'],
  ground: (pen, size) => {
    sky(pen, size, ['#fff0f6', '#ffc0da', '#f07aa8', '#8a1c54'], { x: 0.5, y: 0.16, radius: 0.7, colour: 'rgb(255 255 255 / .9)' })
    for (const [x, y, s] of [
      [0.1, 0.1, 0.6],
      [0.86, 0.07, 0.8],
      [0.78, 0.3, 0.4],
      [0.16, 0.34, 0.5],
      [0.5, 0.06, 0.35],
      [0.94, 0.44, 0.6],
      [0.05, 0.56, 0.7],
    ] as const)
      pen.at({ x: x * size.width, y: y * size.height, size: s, turn: (x - 0.5) * 40 }, () => pen.fill(HEART, 'rgb(255 255 255 / .35)'))
    cloud(pen, size.width * 0.16, size.height * 0.22, 1.2, 'rgb(255 255 255 / .5)')
    cloud(pen, size.width * 0.86, size.height * 0.18, 1, 'rgb(255 255 255 / .45)')
    specks(pen, size, { count: 60, seed: 7, colour: '#fff', to: 0.6, large: 2.4 })
  },
  symbols: [
    (pen) =>
      pen
        .at({ y: 5, size: 0.96 }, () =>
          pen
            .fill(HEART, pen.round(['#ffc0d0', '#ff4a7a', '#d40c54', '#7a0638'], 0, -4, 54))
            .oval(-24, -16, 7, 11, 'rgb(255 255 255 / .75)', 35)
            .line('M-38 0C-30 14-16 26-4 34', 'rgb(255 200 220 / .5)', 4),
        )
        .fill('M-22-24L-28-48-12-38 0-52 12-38 28-48 22-24Z', pen.down(GOLD, -52, -22))
        .box(-22, -27, 44, 8, 3, pen.down(['#fff0b0', '#d98a14'], -27, -19))
        .disc(0, -36, 4.4, '#7df0ff')
        .disc(-15, -33, 3, '#ff5a8a')
        .disc(15, -33, 3, '#ff5a8a'),
    (pen) =>
      pen
        .box(-38, -8, 76, 50, 5, pen.slant(['#fff', '#ffb0d0', '#e0508a'], [-38, -8, 38, 42]))
        .box(-44, -22, 88, 20, 5, pen.down(['#fff0f6', '#ff8ab8', '#d43c7a'], -22, -2))
        .box(-9, -22, 18, 64, 1, pen.down(['#ff5a7a', '#b80c3c'], -22, 42))
        .both(() =>
          pen
            .fill('M0-22C6-44 32-54 38-40 40-28 20-22 0-22Z', pen.down(['#ff8a9a', '#d4143c'], -48, -22))
            .fill('M6-25C12-36 26-42 30-36 30-30 18-26 6-25Z', '#7a0628'),
        )
        .box(-7, -30, 14, 12, 4, '#ff5a7a'),
    (pen) =>
      pen
        .ring(0, 16, 26, pen.slant(GOLD, [-26, 0, 26, 40]), 9)
        .fill('M-22-46H22L34-30 0 0-34-30Z', '#8ad8ff')
        .fill('M-22-46H22L14-30H-14Z', '#f0fcff')
        .fill('M-34-30H-14L0 0Z', '#4fb4f4')
        .fill('M34-30H14L0 0Z', '#1f7ad8')
        .fill('M-14-30H14L0 0Z', '#9ae4ff')
        .fill('M-34-30L-22-46-14-30Z', '#b8f0ff')
        .spark(-16, -38, 12)
        .spark(28, -44, 8)
        .fill('M-9-6H9L5 2H-5Z', '#fff0b0'),
    (pen) => {
      pen.both(() => pen.disc(28, -28, 15, pen.round(['#e8b07a', '#b8743c', '#7a431c'], 28, -28, 15)).disc(28, -27, 8, '#ffcfa0'))
      pen
        .fill(
          'M0-38C28-38 44-20 44 4 44 30 24 44 0 44S-44 30-44 4C-44-20-28-38 0-38Z',
          pen.round(['#f4c890', '#c8864a', '#8a5024', '#5a3010'], 0, 2, 50),
        )
        .oval(0, 18, 21, 17, '#ffe9cc')
        .oval(0, 10, 8, 6, '#4a2410')
        .line('M0 16V22M0 22Q-7 29-12 24M0 22Q7 29 12 24', '#4a2410', 3)
        .both(() => pen.disc(17, -6, 6, '#2a1208').disc(15, -8, 2.2, '#fff').oval(30, 10, 7, 5, 'rgb(255 120 140 / .6)'))
      pen.at({ x: 0, y: 41, size: 0.9 }, () =>
        pen.both(() => pen.fill('M0 0C8-10 22-12 24 0 22 10 8 8 0 0Z', '#ff4a7a')).disc(0, 0, 6, '#d40c54'),
      )
    },
    (pen) => {
      pen
        .line('M4 8C8 24 4 36-2 50', '#2f8a3c', 6)
        .at({ x: 5, y: 30, turn: 66 }, () => leaf(pen, 34, 12, pen.down(['#9ce86a', '#1f7a34'], -34, 0), '#0f4a20'))
        .at({ x: 4, y: 34, turn: -64 }, () => leaf(pen, 30, 11, pen.down(['#9ce86a', '#1f7a34'], -30, 0), '#0f4a20'))
      pen
        .fill(
          'M0 20C-28 18-40 0-34-18-30-34-14-38-8-46 2-42 20-46 30-30 42-14 32 16 0 20Z',
          pen.round(['#ff8a9a', '#f02050', '#b00838', '#640424'], 0, -12, 40),
        )
        .line('M-30-14C-18-2 2 4 26-10M-24-28C-10-16 10-14 28-26M-8-44C-4-30 14-28 22-36M-14-26C-16-8-4 4 8 14', 'rgb(100 0 30 / .5)', 3.4)
        .fill('M-10-26C0-36 14-30 12-20 8-12-8-14-10-26Z', '#ff6a8a')
    },
    (pen) =>
      pen
        .box(-9, -32, 18, 14, 2, pen.down(GOLD, -32, -18))
        .box(-14, -48, 28, 18, 6, pen.down(['#fff0f6', '#ff8ab8', '#c83c7a'], -48, -30))
        .fill(
          'M-14-20H14C16-14 40-8 40 14 40 34 26 44 0 44S-40 34-40 14C-40-8-16-14-14-20Z',
          pen.round(['#fff', '#ffd0f0', '#e07ad0', '#9a3aa8'], 0, 12, 46),
        )
        .fill('M-34 12C-20 4-8 18 6 12 18 8 26 6 34 10 34 30 22 38 0 38S-34 30-34 12Z', 'rgb(255 90 170 / .55)')
        .at({ y: 18, size: 0.34 }, () => pen.fill(HEART, '#fff'))
        .oval(-24, 4, 5, 12, 'rgb(255 255 255 / .8)', 30),
    (pen) =>
      pen
        .at({ turn: -8 }, () =>
          pen
            .box(-46, -28, 92, 62, 6, pen.down(['#fffaf4', '#ffe0d0', '#f4b8b0'], -28, 34))
            .line('M-43 31L-8 2M43 31L8 2', 'rgb(190 90 100 / .5)', 3)
            .fill('M-44-26H44L6 8C2 12-2 12-6 8Z', pen.down(['#ffffff', '#ffd4cc'], -26, 10))
            .line('M-44-26L-6 8C-2 12 2 12 6 8L44-26', 'rgb(190 90 100 / .6)', 3),
        )
        .at({ y: 8, size: 0.42 }, () => pen.fill(HEART, pen.round(['#ff9ab0', '#f02050', '#a00634'], 0, 0, 50))),
    (pen) =>
      pen
        .fill(
          'M-48-2C-34-18-22-28-10-26-4-26-2-22 0-20 2-22 4-26 10-26 22-28 34-18 48-2 34 22 18 32 0 32S-34 22-48-2Z',
          pen.down(['#ff8aa0', '#f0204c', '#a00634'], -26, 32),
        )
        .fill('M-36-2C-20-8-8-8 0-4 8-8 20-8 36-2 22 10 12 12 0 12S-22 10-36-2Z', '#5a041c')
        .fill('M-24-4C-12-8-6-7 0-4 6-7 12-8 24-4 14 2-14 2-24-4Z', '#fff')
        .line('M-24 18C-10 24 10 24 24 18', 'rgb(255 220 230 / .75)', 4.4)
        .oval(-16, -18, 8, 3, 'rgb(255 255 255 / .6)', -20),
  ],
}
