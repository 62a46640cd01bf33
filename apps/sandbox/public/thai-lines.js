import { WHOLE } from '/text/thai-words.js'

// Lines of Thai break between words: browsers break by their own dictionary, which lacks some words of these pages and cuts them in two.
// Every text of every page passes here: of the server, and of a script while the page is open.

const THAI = /[ก-๙]/
/** Texts that are no lines, and the label of a button, which its script holds on to. */
const LEFT_ALONE = 'thai-line, svg, select, textarea, code, title, script, style'

function keepWordsWhole(text) {
  const written = text.data
  const parent = text.parentElement
  if (!THAI.test(written) || parent === null || parent.localName === 'button' || parent.closest(LEFT_ALONE)) return
  const parts = []
  let end = 0
  for (const { 0: whole, index } of written.matchAll(WHOLE)) {
    const word = document.createElement('thai-word')
    word.textContent = whole
    parts.push(written.slice(end, index), word)
    end = index + whole.length
  }
  if (parts.length === 0) return
  // One element around them: they would be items of their own in a row or a grid.
  const line = document.createElement('thai-line')
  line.append(...parts, written.slice(end))
  text.replaceWith(line)
}

function readAll(node) {
  if (node.nodeType === Node.TEXT_NODE) return keepWordsWhole(node)
  const texts = []
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) keepWordsWhole(text)
}

readAll(document.body)
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) readAll(node)
}).observe(document.body, { childList: true, subtree: true })
