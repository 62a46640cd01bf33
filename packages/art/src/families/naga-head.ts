import type { Drawing } from './family.ts'
import { GOLD } from './shapes.ts'

const FLAMES = [
  'M8-60C20-74 24-90 20-110C38-96 47-74 37-50Z',
  'M30-52C47-62 55-78 55-98C72-80 73-56 55-37Z',
  'M48-37C67-43 79-57 84-75C95-54 89-30 67-15Z',
  'M60-16C80-18 94-27 101-43C108-22 97 0 70 9Z',
  'M62 9C80 12 95 6 104-6C104 14 89 31 63 31Z',
]
const FACE = 'M0-67C36-69 64-47 68-14C70 9 62 27 52 41C46 64 31 86 0 88C-31 86-46 64-52 41C-62 27-70 9-68-14C-64-47-36-69 0-67Z'
const MUZZLE = 'M0-8C14-8 20 2 27 16C42 20 50 32 46 46C40 58 20 62 0 62C-20 62-40 58-46 46C-50 32-42 20-27 16C-20 2-14-8 0-8Z'

/** The naga from the front: golden crest, jade scales, fangs and a gem on the brow. */
export const nagaHead: Drawing = (pen) => {
  pen.at({ y: 6, size: 0.44 }, () => {
    pen.both(() => {
      for (const flame of FLAMES.toReversed()) pen.fill(flame, pen.down(GOLD, -110, 30)).line(flame, '#7A3F0A', 2.6)
      pen.fill('M28-58C30-84 44-108 74-124C80-98 72-66 46-44Z', pen.down(['#D9FFE9', '#6FE3AE', '#169366'], -124, -46))
    })
    pen.fill('M0-128C9-108 18-92 15-60H-15C-18-92-9-108 0-128Z', pen.down(GOLD, -128, -60))
    pen.both(() =>
      pen.fill('M48 34C72 34 88 45 94 64C82 60 76 62 72 70C66 62 58 64 50 70C46 58 44 44 48 34Z', pen.down(['#0C7B57', '#7CF0BE'], 34, 70)),
    )
    pen.fill(FACE, pen.round(['#8BFFD0', '#2BC88E', '#0C7F5B', '#064A38'], 0, 10, 96))
    pen.inside(FACE, () => {
      for (let row = 0; row < 7; row += 1)
        for (let column = -4; column <= 4; column += 1) {
          const [x, y] = [column * 18 + (row % 2) * 9, -60 + row * 14]
          pen.line(`M${x - 9} ${y}A9 10 0 0 0 ${x + 9} ${y}`, 'rgb(4 66 50 / .4)', 2)
        }
    })
    pen.fill('M-42 47C-24 58 24 58 42 47C40 70 24 85 0 85C-24 85-40 70-42 47Z', '#5a0c22').oval(0, 78, 20, 9, '#E8506A')
    pen.both(() => pen.fill('M22 54L38 51C38 64 34 75 28 82C23 72 21 63 22 54ZM8 58L17 58 12 70Z', '#FFF8E6'))
    pen.fill(MUZZLE, pen.round(['#C6FFE6', '#4BDCA2', '#128A62'], 0, 26, 58)).both(() => pen.oval(16, 32, 9, 7, '#04231B', -26))
    pen.both(() => {
      pen
        .fill('M13-13C21-29 43-32 55-19C48-3 26 0 13-13Z', '#FFF3C0')
        .disc(35, -15, 10, '#F58A1B')
        .oval(35, -15, 3.4, 9.6, '#1A0500')
        .disc(31, -20, 3, '#fff')
      pen.fill('M5-19C13-38 42-51 74-39C66-36 62-31 62-26C46-38 26-33 13-12C8-10 4-13 5-19Z', pen.down(GOLD, -48, -12))
      pen.line('M40 42C64 36 92 48 88 74C86 88 68 90 66 78', '#F4B93C', 5)
    })
    pen
      .fill('M0-68C10-58 17-50 17-42C17-33 9-24 0-18C-9-24-17-33-17-42C-17-50-10-58 0-68Z', pen.down(GOLD, -66, -20))
      .fill('M0-60L11-43 0-26-11-43Z', '#7a35ee')
      .fill('M0-60L11-43H-11Z', '#C9A8FF')
  })
}
