import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { randomFrom } from '../random.ts'
import { lit, sky, specks } from './scenery.ts'
import { RED, flame } from './shapes.ts'

export const SPACE: Family = {
  key: 'space',
  name: 'อวกาศ',
  sky: ['#03010f', '#1a0a4a', '#4a1478'],
  accent: '#7af0ff',
  metal: METALS.steel,
  reel: ['#0a0a30', '#0e0f3c'],
  finish: { rim: '#050520', outer: '#c8f4ff' },
  chord: { root: 174.6, steps: [0, 7, 12, 14, 19], voice: 'sawtooth' },
  names: ['นักบินอวกาศ', 'หลุมดำ', 'จรวด', 'ดาววงแหวน', 'จานบิน', 'มนุษย์ต่างดาว', 'ดาวหาง', 'ผลึกดาว'],
  ground: (pen, size) => {
    sky(pen, size, ['#02010c', '#0c0636', '#2a0c66', '#0a0420'], { x: 0.3, y: 0.26, radius: 0.8, colour: 'rgb(150 60 255 / .5)' })
    lit(pen, size, { x: 0.85, y: 0.4, radius: 0.7, colour: 'rgb(20 190 255 / .38)' })
    specks(pen, size, { count: 220, seed: 17, colour: '#fff', large: 1.5 })
    for (const [x, y, r] of [
      [0.14, 0.08, 9],
      [0.9, 0.22, 7],
      [0.6, 0.04, 6],
      [0.06, 0.5, 6],
    ] as const)
      pen.spark(x * size.width, y * size.height, r)
    pen.at({ x: size.width * 0.88, y: size.height * 0.09 }, () => pen.ball(0, 0, 40, ['#ffd0a8', '#f0786a', '#8a2c78', '#2a0c4a']))
    const next = randomFrom(8)
    pen.at({ x: size.width * 0.5, y: size.height * 1.36 }, () => {
      pen.ball(0, 0, size.height * 0.56, ['#6a7ad8', '#2c3490', '#0c1048', '#050620'])
      for (let index = 0; index < 14; index += 1)
        pen.oval(
          (next() - 0.5) * size.width * 1.2,
          -size.height * (0.3 + next() * 0.2),
          16 + next() * 26,
          6 + next() * 8,
          'rgb(6 8 50 / .4)',
        )
    })
  },
  symbols: [
    (pen) =>
      pen
        .fill('M-40 46C-40 30-26 26 0 26S40 30 40 46Z', pen.down(['#fff', '#a8b8dc'], 26, 46))
        .disc(0, -6, 40, pen.round(['#ffffff', '#e4ecfc', '#a4b4dc', '#5f6ea4'], 0, -6, 42))
        .both(() => pen.box(34, -16, 10, 22, 5, pen.down(['#ffb04a', '#d9601c'], -16, 6)))
        .oval(0, -4, 31, 27, '#1c2460')
        .oval(0, -4, 28, 24, pen.round(['#8affff', '#3c7af0', '#3414a8', '#12063c'], 0, -4, 32))
        .fill('M-20-14C-14-24 0-26 8-24-6-20-14-10-16 0-20-4-22-10-20-14Z', 'rgb(255 255 255 / .75)')
        .spark(14, 4, 8)
        .disc(4, -12, 2, '#fff')
        .box(-12, 34, 24, 8, 3, '#ff5a6a')
        .disc(16, 38, 3, '#7af08a'),
    (pen) => {
      for (const [turn, colour] of [
        [0, '#ff8a3c'],
        [90, '#ffd24f'],
        [180, '#ff4ab0'],
        [270, '#7a5aff'],
      ] as const)
        pen.at({ turn }, () => pen.fill('M0-18C24-22 42-8 46 14 50-20 30-46 0-46-10-46-20-44-26-40-16-38-6-30 0-18Z', colour))
      pen
        .ring(0, 0, 24, '#fff2c0', 5)
        .disc(0, 0, 22, pen.round(['#2a1a6a', '#0a0428', '#000'], 0, 0, 22))
        .line('M-48 10C-24 26 24 22 48-6', 'rgb(255 250 220 / .9)', 4)
    },
    (pen) =>
      pen.at({ turn: 34 }, () =>
        pen
          .at({ y: 34, turn: 180, size: 0.5 }, () => flame(pen))
          .both(() => pen.fill('M14 4C28 8 32 22 30 34L14 24Z', pen.down(RED, 4, 34)))
          .fill(
            'M0-50C16-40 20-16 18 8 18 18 14 26 12 28H-12C-14 26-18 18-18 8-20-16-16-40 0-50Z',
            pen.slant(['#fff', '#e4ecfc', '#9aaad4', '#5f6ea4'], [-18, 0, 18, 0]),
          )
          .fill('M0-50C9-44 14-36 16-26H-16C-14-36-9-44 0-50Z', pen.down(RED, -50, -24))
          .disc(0, -8, 9.5, '#5f6ea4')
          .disc(0, -8, 7, pen.round(['#d0faff', '#3cb0f0', '#0c4a9a'], 0, -8, 7))
          .box(-12, 22, 24, 7, 3, '#3c4a80'),
      ),
    (pen) => {
      pen
        .disc(0, 0, 28, pen.round(['#fff0b0', '#ffb04a', '#e0601c', '#7a1c3c'], 0, 0, 30))
        .line('M-26-8C-10-2 10-2 26-8M-27 6C-10 12 12 12 27 4', 'rgb(140 40 30 / .5)', 4)
      pen.at({ turn: -20 }, () => {
        pen.line('M46.7 1.7A47 14 0 0 1-46.7 1.7', pen.slant(['#7af0ff', '#fff', '#b08aff'], [-46, 0, 46, 0]), 8)
        pen.line('M-46-2C-44-8-36-11-29-12M46-2C44-8 36-11 29-12', '#9ad8ff', 6)
      })
    },
    (pen) =>
      pen
        .fill('M-16 16L-34 48H34L16 16Z', 'rgb(140 255 220 / .45)')
        .fill('M-24-6C-24-34-14-42 0-42S24-34 24-6Z', pen.round(['#e8ffff', '#7ae8ff', '#2c8ad8'], 0, -14, 30))
        .disc(0, -18, 9, '#7af08a')
        .both(() => pen.oval(4, -19, 2.6, 3.6, '#06203a'))
        .oval(0, 4, 48, 17, pen.down(['#f0f6ff', '#a8b4e0', '#4f5a9a'], -12, 22))
        .oval(0, 10, 34, 9, '#343e80')
        .both(() => pen.disc(14, 9, 4, '#ffd24f').disc(32, 5, 3.6, '#ff5ab0'))
        .disc(0, 11, 4, '#7af0ff'),
    (pen) => {
      pen.both(() => pen.line('M16-30L26-46', '#6ad84a', 5).disc(27, -46, 6, pen.round(['#f0ffb0', '#b8f04a', '#5ca81c'], 27, -46, 6)))
      pen
        .fill(
          'M0-40C30-40 44-22 42-2 40 22 18 44 0 44S-40 22-42-2C-44-22-30-40 0-40Z',
          pen.round(['#dcff9a', '#86e04a', '#3c9a34', '#17582a'], 0, -6, 50),
        )
        .both(() => pen.oval(18, -6, 12, 17, '#0c0a2c', 24).oval(15, -12, 4, 6, '#9af0ff', 24))
        .line('M-9 26Q0 33 9 26', '#17582a', 3.6)
    },
    (pen) =>
      pen
        .fill(
          'M50-50C20-44-16-26-30-8-44 10-40 34-24 42-4 50 16 38 20 20 26-8 40-30 50-50Z',
          pen.slant(['rgb(120 240 255 / .3)', '#3cb0f0', '#1c5ad8', '#0c2f9a'], [50, -50, -30, 40]),
        )
        .fill(
          'M30-28C8-20-14-6-22 8-32 24-26 36-16 38-2 40 10 30 12 18 16-2 22-14 30-28Z',
          pen.slant(['#b8ffff', '#fff2a8', '#ffb02c'], [30, -28, -20, 36]),
        )
        .disc(-12, 22, 15, pen.round(['#ffffff', '#fff6b0', '#ffa81c'], -12, 22, 16)),
    (pen) =>
      pen
        .fill('M-30 44L-42 8-26-18-14 6Z', pen.slant(['#ffb8ff', '#b03cf0', '#5a0cb0'], [-40, 0, -14, 30]))
        .fill('M30 44L44 14 32-8 16 10Z', pen.slant(['#8affff', '#1fa0f0', '#0c4ab0'], [16, 0, 44, 30]))
        .fill('M-22 44L-20-24 0-50 20-24 22 44Z', '#8a5aff')
        .fill('M-20-24L0-50V44H-22Z', pen.down(['#f4e4ff', '#b48aff'], -50, 44))
        .fill('M0-50L20-24 22 44H0Z', pen.down(['#9a6aff', '#4a1cc8'], -50, 44))
        .fill('M-20-24L0-14 20-24 0-50Z', 'rgb(255 255 255 / .5)')
        .spark(-8, -22, 12),
  ],
}
