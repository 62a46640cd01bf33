/** How a game moves what it moves: by a canvas, or by animated elements. On a blank page nothing moves. */
export type Mover = 'canvas' | 'elements' | 'nothing'

export const SPRITE_PATH = '/bench-sprite'

/**
 * The peer of a game: a page of the sandbox's origin that moves one sprite from side to side by the same means, and does nothing else. It
 * loads the style sheet of every page.
 */
export function spritePage(mover: Mover): string {
  return `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>sprite</title>
<link rel="stylesheet" href="/public/base.css">
<body><main id="box" style="width:360px;height:360px"><p>หนึ่งรูป</p></main><script type="module">${MOVING[mover]}</script>`
}

const MOVING: Readonly<Record<Mover, string>> = {
  canvas: `
const canvas = document.createElement('canvas')
canvas.width = canvas.height = 720
canvas.style.width = canvas.style.height = '360px'
document.getElementById('box').append(canvas)
const pen = canvas.getContext('2d')
const turn = (now) => {
  pen.clearRect(0, 0, 720, 720)
  pen.fillStyle = '#ffd675'
  pen.fillRect(300 + 280 * Math.sin(now / 400), 300, 120, 120)
  requestAnimationFrame(turn)
}
requestAnimationFrame(turn)
document.body.dataset.drawn = 'yes'`,
  nothing: `document.body.dataset.drawn = 'yes'`,
  elements: `
const sprite = document.createElement('div')
Object.assign(sprite.style, { width: '86px', height: '86px', borderRadius: '12px', background: '#ffd675' })
document.getElementById('box').append(sprite)
sprite.animate([{ transform: 'translateX(0)' }, { transform: 'translateX(260px)' }], { duration: 1200, direction: 'alternate', iterations: Infinity })
document.body.dataset.drawn = 'yes'`,
}
