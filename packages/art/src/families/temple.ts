import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { sky, specks } from './scenery.ts'
import { GOLD, RED, flame } from './shapes.ts'

export const TEMPLE: Family = {
  key: 'temple',
  name: 'วัดทอง',
  sky: ['#2a1a5e', '#a83a6a', '#ffb45a'],
  accent: '#ffd97a',
  metal: METALS.gold,
  reel: ['#2c1240', '#35174c'],
  finish: { rim: '#2a0c30', outer: '#ffe9b0' },
  chord: { root: 196, steps: [0, 2, 4, 7, 9], voice: 'sine' },
  names: ['เจดีย์ทอง', 'ประตูโบสถ์', 'ช้างเผือก', 'ระฆัง', 'พวงมาลัย', 'ฆ้อง', 'เทียนชัย', 'คัมภีร์'],
  ground: (pen, size) => {
    sky(pen, size, ['#1c1250', '#6a2a78', '#d9586a', '#ffb45a', '#ffe2a0'], {
      x: 0.5,
      y: 0.36,
      radius: 0.6,
      colour: 'rgb(255 240 190 / .95)',
    })
    specks(pen, size, { count: 60, seed: 2, colour: '#fff', to: 0.25, large: 1.4 })
    const roof = (x: number, y: number, scale: number, paint: string) =>
      pen.at({ x: x * size.width, y: y * size.height, size: scale }, () =>
        pen.fill(
          'M0-120C4-84 10-66 44-52L36-50C42-36 58-28 78-22L66-18V60H-66V-18L-78-22C-58-28-42-36-36-50L-44-52C-10-66-4-84 0-120Z',
          paint,
        ),
      )
    const spire = (x: number, y: number, scale: number, paint: string) =>
      pen.at({ x: x * size.width, y: y * size.height, size: scale }, () =>
        pen.fill('M0-150C3-100 6-70 10-50 30-40 34-10 44 10V60H-44V10C-34-10-30-40-10-50-6-70-3-100 0-150Z', paint),
      )
    spire(0.14, 0.42, 0.9, 'rgb(120 40 90 / .75)')
    spire(0.88, 0.42, 1, 'rgb(120 40 90 / .75)')
    roof(0.5, 0.42, 1.5, 'rgb(96 28 84 / .8)')
    roof(0.06, 0.5, 1, '#4a1450')
    roof(0.96, 0.5, 1.1, '#4a1450')
    pen.fill(`M0 ${size.height * 0.54}H${size.width}V${size.height}H0Z`, pen.down(['#3c1048', '#14061f'], size.height * 0.54, size.height))
  },
  symbols: [
    (pen) => {
      pen
        .fill('M0-50C2-34 4-26 6-18H-6C-4-26-2-34 0-50Z', pen.down(GOLD, -50, -16))
        .box(-9, -19, 18, 6, 3, '#ffe9a0')
        .box(-12, -13, 24, 6, 3, '#f0a824')
      pen
        .fill('M-12-8C-32 2-32 22-34 28H34C32 22 32 2 12-8Z', pen.slant(['#fffbe0', '#ffd24f', '#ec9a1c', '#9a4f08'], [-34, 0, 34, 10]))
        .box(-38, 27, 76, 9, 3, pen.down(['#fff0b0', '#d98a14'], 27, 36))
        .box(-45, 35, 90, 11, 3, pen.down(['#ffd24f', '#a85a0a'], 35, 46))
      pen
        .fill('M-9 27V16C-9 8-4 6 0 2 4 6 9 8 9 16V27Z', '#7a1c2a')
        .line('M-27 14C-10 20 10 20 27 14', '#a85a0a', 2.4)
        .disc(0, -50, 3.4, '#fff')
    },
    (pen) => {
      pen
        .fill(
          'M0-50C4-34 12-26 30-20L26-17C32-10 40-7 50-4L42 2V44H-42V2L-50-4C-40-7-32-10-26-17L-30-20C-12-26-4-34 0-50Z',
          pen.down(['#ffb04a', '#e0522c', '#9a1c2a'], -50, 10),
        )
        .line('M0-48C4-34 12-26 30-20M0-48C-4-34-12-26-30-20M-48-3C-34-8-28-12-24-17M48-3C34-8 28-12 24-17', '#ffe07a', 4)
      pen
        .box(-36, 2, 72, 42, 2, pen.down(['#fff0c8', '#e0b06a'], 2, 44))
        .fill('M-22 44V16C-22 2-8 0 0-8 8 0 22 2 22 16V44Z', pen.down(GOLD, -8, 44))
        .fill('M-15 44V18C-15 8-6 6 0 0 6 6 15 8 15 18V44Z', pen.down(['#ff6a5a', '#8a0c2a'], 0, 44))
        .line('M0 2V44', '#ffd24f', 3)
        .both(() => pen.disc(5, 24, 2.8, '#ffe07a').box(26, 8, 6, 36, 2, '#c8321c'))
    },
    (pen) => {
      pen.both(() =>
        pen
          .fill('M20-24C40-36 52-14 46 10 40 24 26 20 22 6Z', pen.down(['#f0f4ff', '#b8c4e4', '#7a86b4'], -30, 20))
          .fill('M26-18C38-24 44-8 40 6 36 12 28 10 26 2Z', '#ffb8c8'),
      )
      pen.fill(
        'M0-40C22-40 30-22 28-2 26 10 14 12 12 22 12 34 20 34 24 28L30 34C24 46 6 46 0 40-4 34-4 26-6 16-18 14-28 6-28-4-30-22-22-40 0-40Z',
        pen.round(['#ffffff', '#dbe4fa', '#a4b0d8', '#6a76a8'], 0, -4, 48),
      )
      pen
        .fill('M-16 12C-30 14-34 26-30 36-24 30-18 24-12 20Z', '#fffaf0')
        .fill('M-20-34C-10-30 10-30 20-34L12-14 0-6-12-14Z', pen.down(['#ff5a6a', '#b80c3c'], -34, -6))
        .line('M-20-34L-12-14 0-6 12-14 20-34', '#ffd24f', 3.4)
        .disc(0, -20, 4.5, '#7df0ff')
        .fill('M-14-38C-8-52 8-52 14-38Z', pen.down(GOLD, -50, -36))
      pen.both(() => pen.disc(15, -4, 4, '#2a1440').disc(16, -5.5, 1.4, '#fff'))
    },
    (pen) => {
      pen
        .ring(0, -40, 7, '#ffd24f', 5)
        .fill('M-6-36H6C26-32 28-10 30 8 31 18 36 24 40 30H-40C-36 24-31 18-30 8-28-10-26-32-6-36Z', pen.slant(GOLD, [-30, -30, 32, 20]))
        .box(-43, 28, 86, 9, 4, pen.down(['#fff0b0', '#c8780e'], 28, 37))
        .line('M-31 6C-12 12 12 12 31 6M-28-12C-10-6 10-6 28-12', '#a85a0a', 2.8)
        .disc(0, 42, 7, pen.round(['#fff0b0', '#c8780e', '#7a3a06'], 0, 42, 7))
        .oval(-14, -8, 4, 14, 'rgb(255 255 255 / .6)', 10)
    },
    (pen) => {
      for (let index = 0; index < 16; index += 1) {
        const angle = (index / 16) * Math.PI * 2
        pen.ball(
          Math.sin(angle) * 30,
          -10 - Math.cos(angle) * 30,
          9.5,
          index % 4 === 0 ? ['#ffb0c8', '#f0306a', '#a80c3c'] : ['#fff', '#fff8e8', '#e0d4b8'],
        )
      }
      pen.at({ y: 22 }, () =>
        pen
          .fill('M-8 0L-14 26-6 22 0 28 6 22 14 26 8 0Z', pen.down(['#ff8ab0', '#d0205a'], 0, 28))
          .disc(0, 2, 10, pen.round(['#fff2a8', '#ffc22c', '#c87a0c'], 0, 2, 10)),
      )
    },
    (pen) =>
      pen
        .line('M-40-46H40M-34-46V-24M34-46V-24', '#8a3a1c', 7)
        .disc(0, 8, 40, pen.round(['#fff0b0', '#eab03c', '#b06a10', '#6a3404'], 0, 8, 42))
        .ring(0, 8, 33, 'rgb(110 50 0 / .5)', 2.6)
        .ring(0, 8, 25, 'rgb(110 50 0 / .45)', 2)
        .disc(0, 8, 14, pen.round(['#fffbe0', '#ffd24f', '#b86c0c'], 0, 8, 15))
        .around(10, () => pen.disc(0, -21, 0, '#fff'))
        .oval(-16, -10, 5, 12, 'rgb(255 255 255 / .4)', 40),
    (pen) =>
      pen
        .at({ y: -30, size: 0.42 }, () => flame(pen))
        .box(-11, -14, 22, 42, 5, pen.slant(['#fffbe0', '#ffe07a', '#e0a02c'], [-11, 0, 11, 0]))
        .fill('M-11-8C-8 0-6 8-8 14L-11 10ZM11-10C8 0 8 4 9 8L11 6Z', '#fffdf0')
        .fill('M-36 26H36C32 40 18 46 0 46S-32 40-36 26Z', pen.down(GOLD, 22, 46))
        .oval(0, 26, 36, 8, pen.down(['#fff0b0', '#c8780e'], 18, 34))
        .both(() => pen.fill('M20 28C26 18 36 16 44 18 44 28 34 34 24 34Z', pen.down(['#ff9ac8', '#d0307a'], 16, 34))),
    (pen) => {
      pen.at({ turn: -10 }, () => {
        for (let leafs = 4; leafs >= 0; leafs -= 1)
          pen.box(-44, -24 + leafs * 10, 88, 13, 3, leafs === 0 ? pen.down(GOLD, -26, -10) : leafs % 2 === 0 ? '#f4d9a0' : '#d9a862')
        pen
          .box(-44, 16, 88, 13, 3, pen.down(RED, 14, 30))
          .box(-36, -20, 72, 5, 2, 'rgb(140 60 10 / .45)')
          .box(-22, -27, 9, 58, 2, pen.down(['#ff5a6a', '#a80c3c'], -26, 30))
          .box(13, -27, 9, 58, 2, pen.down(['#ff5a6a', '#a80c3c'], -26, 30))
      })
    },
  ],
}
