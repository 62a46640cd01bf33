import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_BEGINNING = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])

/** An SVG whose rules are tried at each of its elements: it costs the square of its size. */
export function slowSvg(rules: number): Buffer {
  const css = Array.from({ length: rules }, (_none, at) => `g > rect.c${at}{fill:red}`).join('')
  const elements = Array.from({ length: rules }, (_none, at) => `<g><rect class="c${at}" width="1" height="1"/></g>`).join('')
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>${css}</style>${elements}</svg>`)
}

const text = (start: string) => Buffer.from(start.padEnd(400, ' \n'), 'latin1')

/** Beginnings of other formats: whatever reads them, it is not called. */
export const OTHER_FORMATS: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  'a byte less than the beginning of a JPEG': Buffer.from([0xff, 0xd8]),
  svg: slowSvg(3),
  'svg after a mark of the byte order': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), slowSvg(3)]),
  'large svg': slowSvg(3_000),
  'packed svg': Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  xml: text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
  html: text('<!doctype html><script>1</script>'),
  pdf: text('%PDF-1.7\n'),
  postscript: text('%!PS-Adobe-3.0'),
  gif: text('GIF89a'),
  'old gif': text('GIF87a'),
  tiff: text('II*\0'),
  'tiff of the other order': text('MM\0*'),
  bigtiff: text('II+\0'),
  heif: text('\0\0\0\u0018ftypheic'),
  avif: text('\0\0\0\u0020ftypavif'),
  jxl: text('\xff\x0a'),
  'jxl in a box': text('\0\0\0\x0cJXL \r\n\x87\n'),
  jp2: text('\0\0\0\x0cjP  \r\n\x87\n'),
  j2k: text('\xff\x4f\xff\x51'),
  bmp: text('BM'),
  ico: text('\0\0\u0001\0'),
  psd: text('8BPS'),
  exr: text('\x76\x2f\x31\x01'),
  hdr: text('#?RADIANCE'),
  fits: text('SIMPLE  ='),
  nifti: text('n+1'),
  matlab: text('MATLAB 5.0 MAT-file'),
  vips: text('\x08\xf2\xa6\xb6'),
  ppm: text('P6 9 9 255\n'),
  pfm: text('PF 9 9 -1\n'),
  csv: text('1,2,3\n4,5,6\n'),
  analyze: text('\x5c\x01\0\0'),
  openslide: text('SVS'),
  pcx: text('\x0a\x05\x01\x08'),
  tga: text('\0\0\x02\0'),
  dds: text('DDS '),
  qoi: text('qoif'),
  wav: text('RIFF\0\0\0\0WAVE'),
  avi: text('RIFF\0\0\0\0AVI '),
  zip: text('PK\u0003\u0004'),
  elf: text('\x7fELF'),
  script: text('#!/bin/sh\n'),
}

/** Files that begin as a picture that is let in, and are something else. */
export const POLYGLOTS: Readonly<Record<string, Buffer>> = {
  'three bytes of a JPEG': Buffer.from([0xff, 0xd8, 0xff]),
  'a JPEG that goes on as an SVG': Buffer.concat([JPEG_BEGINNING, slowSvg(500)]),
  'a JPEG that goes on as HTML': Buffer.concat([JPEG_BEGINNING, text('<!doctype html><script>1</script>')]),
  'a PNG that goes on as a PDF': Buffer.concat([PNG_SIGNATURE, text('%PDF-1.7\n')]),
  'the signature of a PNG': PNG_SIGNATURE,
  'a WebP that goes on as an SVG': Buffer.concat([text('RIFF\xff\0\0\0WEBPVP8 ').subarray(0, 16), slowSvg(500)]),
  'a WebP of nothing': text('RIFF\0\0\0\0WEBP').subarray(0, 12),
}

const NOTHING: Buffer = Buffer.alloc(0)

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG whose header says that it is so large, with what is packed into it. */
export function pngThatSays(width: number, height: number, { packed = Buffer.alloc(64), before = NOTHING } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', head), before, chunk('IDAT', deflateSync(packed)), chunk('IEND', Buffer.alloc(0))])
}

/** A small PNG that carries a text which unpacks to so many bytes. */
export function pngWithPackedText(bytes: number): Buffer {
  const before = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'))]))
  return pngThatSays(1, 1, { packed: Buffer.alloc(4), before })
}

/** A picture of one colour; `isNoise`: of noise, which nothing packs. */
export async function pictureOf(
  width: number,
  height: number,
  { format = 'jpeg', isNoise = false }: { readonly format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff'; readonly isNoise?: boolean } = {},
): Promise<Buffer> {
  const noise = isNoise ? { noise: { type: 'gaussian', mean: 128, sigma: 60 } as const } : {}
  return await sharp({ create: { width, height, channels: 3, background: '#8a7', ...noise }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer()
}
