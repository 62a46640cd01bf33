import { METALS } from './family.ts'
import type { Family } from './family.ts'
import { cloud, rays, sky } from './scenery.ts'
import { GOLD, RED, SILVER } from './shapes.ts'

export const MYTH: Family = {
  key: 'myth',
  name: 'ตำนานเทพ',
  sky: ['#1c2a6a', '#6a5ac8', '#ffd9a0'],
  accent: '#ffe9a0',
  metal: METALS.silver,
  reel: ['#1c1f52', '#22265e'],
  finish: { rim: '#10123a', outer: '#fff6dc' },
  chord: { root: 185, steps: [0, 3, 7, 10, 14], voice: 'triangle' },
  names: ['หงส์เพลิง', 'คัมภีร์มนตร์', 'หมวกนักรบ', 'ตรีศูล', 'ไข่มังกร', 'พิณทอง', 'ยาวิเศษ', 'โล่'],
  ground: (pen, size) => {
    sky(pen, size, ['#141c5a', '#4a4ab0', '#b08ad0', '#ffd9a8'], { x: 0.5, y: 0.14, radius: 0.6, colour: 'rgb(255 250 220 / .9)' })
    rays(pen, size, { x: 0.5, y: 0.08, count: 20, colour: 'rgb(255 250 220 / .1)' })
    for (const x of [0.03, 0.13, 0.87, 0.97])
      pen.at({ x: x * size.width, y: size.height * 0.1 }, () => {
        pen
          .box(-16, 0, 32, 10, 3, '#fff4dc')
          .box(-12, 10, 24, size.height * 0.5, 2, pen.slant(['#fffaf0', '#d8c8d8', '#8a7aa8'], [-12, 0, 12, 0]))
        for (const line of [-6, 0, 6]) pen.line(`M${line} 14V${size.height * 0.5}`, 'rgb(90 70 130 / .25)', 2)
      })
    cloud(pen, size.width * 0.2, size.height * 0.5, 2, 'rgb(255 240 255 / .5)')
    cloud(pen, size.width * 0.8, size.height * 0.53, 2.2, 'rgb(255 240 255 / .45)')
    cloud(pen, size.width * 0.5, size.height * 0.6, 3, 'rgb(180 150 220 / .55)')
    pen.fill(
      `M0 ${size.height * 0.62}H${size.width}V${size.height}H0Z`,
      pen.down(['rgb(60 50 130 / .8)', '#0e1038'], size.height * 0.6, size.height),
    )
  },
  symbols: [
    (pen) => {
      pen.both(() =>
        pen
          .fill(
            'M4 4C16-34 34-46 50-42 46-34 50-28 44-22 48-14 42-10 42-4 36 0 38 6 30 8 22 16 10 16 6 14Z',
            pen.slant(['#fff2a8', '#ff9a2c', '#e0301e'], [40, -40, 6, 14]),
          )
          .line('M10 6C20-18 30-28 42-34M12 10C24-2 30-8 38-10', 'rgb(255 250 200 / .7)', 2.6)
          .fill('M2 12C8 26 20 32 22 50 6 44 0 30-2 18Z', '#f0602c'),
      )
      pen
        .fill('M0 8C-8 28-6 40 0 52 6 40 8 28 0 8Z', '#ffd24f')
        .fill(
          'M0-34C12-34 14-20 10-10 16 4 10 20 0 24-10 20-16 4-10-10-14-20-12-34 0-34Z',
          pen.down(['#fff2a8', '#ff8a2c', '#d9301e'], -34, 24),
        )
        .fill('M-3-32C-10-42-6-48-4-52 0-46 2-46 4-52 8-46 10-42 4-32Z', '#ff5a3c')
        .fill('M-5-22L0-12 5-22Z', '#7a3a0a')
        .both(() => pen.disc(5, -25, 2.6, '#2a0c10'))
    },
    (pen) =>
      pen
        .fill(
          'M-46-22C-30-32-12-30 0-22 12-30 30-32 46-22V34C30 26 12 28 0 36-12 28-30 26-46 34Z',
          pen.slant(['#8a5aff', '#4a1cb0', '#260a6a'], [-46, -20, 46, 30]),
        )
        .fill('M-40-20C-26-27-10-25 0-17V29C-10 22-26 20-40 26Z', '#fff6dc')
        .fill('M40-20C26-27 10-25 0-17V29C10 22 26 20 40 26Z', '#f0dcb0')
        .line('M-32-10H-10M-32 0H-10M-32 10H-14', 'rgb(110 60 20 / .5)', 3)
        .at({ x: 21, y: 2 }, () => pen.star(0, 0, 13, 6, 6, pen.round(['#fff', '#ffd24f', '#e08e16'], 0, 0, 13)))
        .spark(-20, -40, 9, '#9ff')
        .spark(22, -42, 12, '#ffe9a0')
        .spark(2, -34, 7, '#ffb0f0'),
    (pen) =>
      pen
        .fill('M-36-14C-42-46 20-58 40-34 46-26 46-16 44-8 38-22 24-28 6-26Z', pen.down(RED, -50, -8))
        .fill(
          'M-30 44C-36 10-34-30 4-30 32-30 38-8 36 8L24 10 26 22 14 44H2L6 14-6 12-8 44Z',
          pen.slant(['#fff0b0', '#f0b83c', '#b06e10', '#6a3c04'], [-30, -20, 36, 30]),
        )
        .fill('M2-4H30L28 4 12 4Z', '#1a1030')
        .line('M-24-8C-12-18 10-20 30-14', '#fff6c8', 3)
        .line('M8 16V40', '#1a1030', 4),
    (pen) =>
      pen.at({ turn: 24 }, () =>
        pen
          .box(-4, -24, 8, 72, 3, pen.slant(GOLD, [-4, 0, 4, 0]))
          .line('M-22-24C-22-6 22-6 22-24', pen.down(['#b8fff4', '#1fa0b8'], -30, -8), 8)
          .fill(
            'M0-50L9-32 4-28V-10H-4V-28L-9-32ZM-22-44L-13-26H-31ZM22-44L31-26H13Z',
            pen.down(['#e8ffff', '#4fd0e0', '#0c7a9a'], -50, -10),
          )
          .disc(0, -4, 8, pen.round(['#d8fff0', '#1fc8a0', '#0a6a5a'], 0, -4, 8))
          .box(-7, 40, 14, 9, 3, '#ffd24f'),
      ),
    (pen) => {
      const egg = 'M0-46C22-46 36-10 36 10 36 32 20 44 0 44S-36 32-36 10C-36-10-22-46 0-46Z'
      pen
        .fill(egg, pen.round(['#b8fff0', '#2cc8a8', '#0f7a8a', '#0a3a5a'], 0, 4, 50))
        .inside(egg, () => {
          for (let row = 0; row < 8; row += 1)
            for (let column = -4; column <= 4; column += 1)
              pen.line(
                `M${column * 14 - 7 + (row % 2) * 7} ${-40 + row * 12}A7 9 0 0 0 ${column * 14 + 7 + (row % 2) * 7} ${-40 + row * 12}`,
                'rgb(4 50 70 / .5)',
                2.4,
              )
        })
        .fill('M-6-10L4-2-2 6 8 14 2 24 14 14 8 4 14-4 4-14Z', '#ffe07a')
        .oval(-14, -18, 6, 12, 'rgb(255 255 255 / .6)', 24)
        .fill('M-44 36C-30 30-20 44 0 40 20 44 30 30 44 36 40 48-40 48-44 36Z', pen.down(GOLD, 32, 48))
    },
    (pen) =>
      pen
        .line('M-34-44C-44-18-26 4-14 20M34-44C44-18 26 4 14 20', pen.down(GOLD, -44, 20), 10)
        .line('M-34-44C-26-50-20-46-22-40M34-44C26-50 20-46 22-40', '#ffd24f', 5)
        .line('M-32-22H32', '#ec9a1c', 7)
        .line('M-12-22V24M-4-22V28M4-22V28M12-22V24', '#fff6dc', 2.6)
        .fill('M-22 16H22C24 32 14 46 0 46S-24 32-22 16Z', pen.down(GOLD, 16, 46))
        .disc(0, 30, 6, pen.round(['#d0a8ff', '#7a2af0', '#3c0c9a'], 0, 30, 6)),
    (pen) =>
      pen
        .box(-8, -48, 16, 12, 3, pen.down(['#e9b57a', '#8a4a1c'], -48, -36))
        .fill(
          'M-10-38H10V-20C30-10 38 6 38 18 38 36 22 46 0 46S-38 36-38 18C-38 6-30-10-10-20Z',
          pen.round(['#fff', '#e4d8ff', '#a894d8', '#6a5aa0'], 0, 14, 50),
        )
        .fill('M-32 14C-18 6-8 20 6 14 16 10 24 8 32 14 36 32 20 40 0 40S-34 32-32 14Z', pen.down(['#ff9aff', '#d02cf0', '#6a0cb0'], 8, 40))
        .disc(-12, 26, 5, 'rgb(255 230 255 / .8)')
        .disc(6, 32, 3.6, 'rgb(255 230 255 / .7)')
        .disc(14, 22, 4.4, 'rgb(255 230 255 / .7)')
        .disc(0, 0, 3.4, '#ff9aff')
        .box(-13, -26, 26, 7, 3, pen.down(GOLD, -26, -19))
        .oval(-24, 8, 4, 11, 'rgb(255 255 255 / .8)', 30),
    (pen) =>
      pen
        .disc(0, 0, 45, pen.slant(SILVER, [-40, -40, 40, 40]))
        .disc(0, 0, 36, pen.round(['#7a9aff', '#2c4ac8', '#14206a'], 0, 0, 38))
        .ring(0, 0, 36, '#1c2a5a', 2.6)
        .around(12, () => pen.disc(0, -40.5, 2.6, '#fff6dc'))
        .star(0, 0, 30, 11, 8, pen.down(GOLD, -30, 30))
        .disc(0, 0, 9, pen.round(['#fff', '#ff9a9a', '#d4143c', '#7a0628'], 0, 0, 9)),
  ],
}
