/** A picture of a reply (base64), as an address that an image takes. It is revoked when the image is closed. */
export function pictureUrl(picture: string): string {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
  return URL.createObjectURL(new Blob([bytes]))
}
