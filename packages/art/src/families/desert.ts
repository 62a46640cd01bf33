import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { hills, sky } from './scenery.ts'
import { GOLD } from './shapes.ts'

export const DESERT: Family = {
  key: 'desert',
  name: 'ทะเลทราย',
  sky: ['#1c5a9a', '#f2a04a', '#8a3a14'],
  accent: '#6ff0e4',
  metal: METALS.gold,
  reel: ['#14364f', '#183f5c'],
  finish: { rim: '#0c1c34', outer: '#ffe9b0' },
  chord: { root: 220, steps: [0, 1, 4, 5, 7], voice: 'sawtooth' },
  names: ['ฟาโรห์', 'พีระมิด', 'ด้วง', 'ดวงตา', 'กุญแจชีวิต', 'ตะเกียง', 'โถหอม', 'กระบองเพชร'],
  ground: (pen, size) => {
    sky(pen, size, ['#14508f', '#4a9ac0', '#ffd08a', '#f0934a'], { x: 0.74, y: 0.14, radius: 0.6, colour: 'rgb(255 250 210 / .98)' })
    pen.disc(size.width * 0.74, size.height * 0.13, size.width * 0.09, '#fffbe0')
    for (const [x, y, s] of [
      [0.2, 0.4, 150],
      [0.46, 0.41, 90],
      [0.88, 0.42, 120],
    ] as const)
      pen.at({ x: x * size.width, y: y * size.height }, () =>
        pen.fill(`M0 ${-s}L${s} 0H${-s}Z`, '#d98a4a').fill(`M0 ${-s}L${s} 0H${s * 0.2}Z`, '#8f4a24'),
      )
    hills(pen, size, { y: 0.42, rise: 0.08, steps: 3, seed: 21, paint: '#e8a45a' })
    hills(pen, size, { y: 0.54, rise: 0.1, steps: 3, seed: 5, paint: '#c8783c' })
    hills(pen, size, { y: 0.7, rise: 0.1, steps: 2, seed: 77, paint: '#8f4a20' })
    hills(pen, size, { y: 0.86, rise: 0.1, steps: 3, seed: 3, paint: '#5a2a12' })
  },
  symbols: [
    (pen) => {
      const hood = 'M0-46C28-46 36-30 40-6 44 16 46 34 48 44H22L16 28H-16L-22 44H-48C-46 34-44 16-40-6-36-30-28-46 0-46Z'
      pen.fill(hood, pen.down(GOLD, -46, 44)).inside(hood, () => {
        for (let y = -34; y < 48; y += 12)
          pen.line(`M-50 ${y + 10}C-36 ${y}-28 ${y}-24 ${y + 3}M50 ${y + 10}C36 ${y} 28 ${y} 24 ${y + 3}`, '#1450a8', 5.5)
      })
      pen
        .fill('M-22-22C-10-28 10-28 22-22 26 0 18 24 0 28-18 24-26 0-22-22Z', pen.round(['#fff2c0', '#f8c860', '#d9902c'], 0, 0, 34))
        .fill('M-24-22C-10-32 10-32 24-22L22-16C10-24-10-24-22-16Z', '#1450a8')
        .both(() =>
          pen
            .fill('M4-6C10-11 18-10 22-6 16-2 10-2 4-6Z', '#fff')
            .disc(12, -6.5, 3.2, '#0c1c34')
            .line('M3-6C10-12 18-11 25-7', '#0c1c34', 2.4),
        )
        .line('M0-4V8L-4 10M-7 16Q0 20 7 16', '#8a4a10', 2.4)
        .box(-4, 26, 8, 20, 3, pen.down(['#3c8af0', '#0c2f7a'], 26, 46))
        .at({ y: -38 }, () => pen.fill('M-4 6C-10-4-4-12 0-12S10-4 4 6Z', '#1fb0a0').disc(0, -8, 2.4, '#ff5a5a'))
    },
    (pen) =>
      pen
        .around(12, () => pen.fill('M-2.5-38L0-50 2.5-38Z', '#ffe9a0'), 0)
        .fill('M0-42L48 38H-48Z', pen.down(['#ffe9a0', '#f0b04a'], -42, 38))
        .fill('M0-42L48 38H12Z', pen.down(['#d98a2c', '#8a4a14'], -42, 38))
        .line('M-9-24H5M-18-10H8M-27 5H10M-36 20H12M-10-10V5M-20 5V20M-4 20V37M-28 20V37', 'rgb(140 80 20 / .5)', 2.6)
        .fill('M0-42L14-18H-14Z', pen.down(['#fff', '#6ff0e4'], -42, -18))
        .oval(-1, -28, 5, 3.2, '#0c1c34'),
    (pen) => {
      pen.both(() =>
        pen
          .fill('M10-8C30-30 48-24 50-10 44 6 26 16 12 16Z', pen.slant(['#b8fff4', '#2cc8d0', '#1450a8'], [10, -20, 50, 10]))
          .line('M16-2C28-12 38-16 46-12M16 6C26 2 36-4 44-4', '#ffe07a', 2.4)
          .line('M18 26L34 30 36 42', '#c8860c', 5),
      )
      pen
        .disc(0, -35, 13, pen.round(['#fff0b0', '#ff9a3c', '#d9401c'], 0, -35, 13))
        .oval(0, 12, 24, 30, pen.round(['#9affe4', '#1fb0c0', '#0c5a9a', '#08306a'], 0, 12, 32))
        .line('M0-10V42M-22 0C-10 6 10 6 22 0', '#ffd24f', 3.6)
        .fill('M-16-10C-12-24 12-24 16-10 8-4-8-4-16-10Z', pen.down(GOLD, -22, -4))
        .both(() => pen.disc(6, -14, 2.2, '#0c1c34'))
    },
    (pen) =>
      pen
        .line('M-40-20C-20-40 20-40 42-18', '#1450a8', 9)
        .fill('M-48 0C-28-26 24-26 48 2 24 22-26 22-48 0Z', pen.down(['#fff', '#d8f4ff'], -20, 20))
        .disc(0, -1, 17, pen.round(['#8affff', '#1fa0d8', '#0c3f9a'], 0, -1, 18))
        .disc(0, -1, 8, '#0c1c34')
        .disc(-5, -7, 4, '#fff')
        .line('M-48 0C-28-26 24-26 48 2 24 22-26 22-48 0Z', '#1450a8', 6)
        .line('M-8 20C-8 32-12 40-18 44M8 20C16 36 34 38 36 28 36 22 28 22 28 28', '#1450a8', 7),
    (pen) =>
      pen
        .oval(0, -24, 22, 24, pen.down(GOLD, -48, 0))
        .oval(0, -23, 11, 14, 'rgb(20 54 79 / 1)')
        .fill('M-36-4H36L40 4 36 12H8L12 46H-12L-8 12H-36L-40 4Z', pen.slant(GOLD, [-36, -4, 30, 46]))
        .disc(0, 4, 7, pen.round(['#ff9a9a', '#e0203c', '#8a0c24'], 0, 4, 7))
        .box(-30, 1, 18, 6, 3, '#1fb0c0')
        .box(12, 1, 18, 6, 3, '#1fb0c0')
        .box(-3, 16, 6, 22, 3, '#1fb0c0'),
    (pen) =>
      pen
        .line('M34-10C52-14 52 16 28 16', '#d98a14', 6)
        .fill('M-50-14C-38-12-32 0-24 4-16-6 20-8 34 0 38 16 26 28 8 30L16 42H-20L-12 30C-30 26-40 4-50-14Z', pen.down(GOLD, -14, 42))
        .fill('M-14-6C-10-18 16-18 20-6Z', pen.down(['#fff0b0', '#d98a14'], -18, -4))
        .disc(3, -20, 5, '#ff5a6a')
        .line('M-22 10C-6 18 18 18 32 8', '#a85a0a', 2.6)
        .disc(4, 16, 5, '#1fb0c0')
        .line('M-46-20C-54-30-38-34-44-46M-36-26C-42-36-28-38-32-48', 'rgb(200 160 255 / .9)', 4.4),
    (pen) =>
      pen
        .fill(
          'M-14-44H14L10-30C34-22 38 2 30 20 24 32 18 38 16 44H-16C-18 38-24 32-30 20-38 2-34-22-10-30Z',
          pen.slant(['#ffe0b0', '#e0894a', '#a84a24', '#5a200c'], [-34, 0, 34, 10]),
        )
        .line('M-30-8H30M-33 4H33', '#1450a8', 5)
        .line('M-28-2L-20 2-12-4-4 2 4-4 12 2 20-4 28 2', '#ffe07a', 2.6)
        .oval(0, -44, 16, 5, '#7a3414')
        .both(() => pen.line('M12-32C30-40 38-22 28-14', '#c86a34', 5)),
    (pen) =>
      pen
        .box(-13, -46, 26, 84, 13, pen.slant(['#c8f08a', '#5cac4a', '#1f6a34'], [-13, 0, 13, 0]))
        .line('M-14 14H-32V-8M14 4H32V-18', '#4c9a44', 17)
        .line('M-34 10V-8M32 0V-18', '#a8e07a', 3)
        .line('M-5-36V30M5-36V30', 'rgb(20 80 40 / .45)', 2.4)
        .fill('M-24 32H24L18 48H-18Z', pen.down(['#ffb07a', '#c8602c', '#7a300c'], 32, 48))
        .at({ y: -46 }, () => pen.around(5, () => pen.oval(0, -6, 5, 6, '#ff6ab0')).disc(0, 0, 4, '#ffe07a')),
  ],
}
