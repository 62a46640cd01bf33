import { html } from '#infra/html'
import type { Html } from '#infra/html'

import { fixtureCopy, spotName } from '../copy.ts'
import type { Game, SpotFigures } from '../rules-games.ts'
import { percentText } from '../rules-odds.ts'
import type { GameTable } from './game-table.ts'

/** The draw: a stage for the drawn number and the spots of its model. */
export function drawTable(game: Game): GameTable {
  return {
    table: html`<section class="stage" aria-label="การออกผล">
        <div class="drum" id="drum" data-model="${game.model}"><span>–</span><span>–</span></div>
        <svg class="chart" id="chart" viewBox="0 0 300 120" aria-hidden="true"></svg>
        <p class="win" id="win" role="status"></p>
      </section>
      ${game.model === 'match' ? fixtures(game) : plainSpots(game)}`,
    rules: html`<details class="rules">
      <summary>กติกาและโอกาส</summary>
      <ul>
        <li>${rangeText(game.model)}</li>
        <li>จ่ายตามตัวคูณที่แสดง รวมเงินเดิมพันแล้ว ตัวคูณคงที่ ไม่เปลี่ยนหลังวางเดิมพัน</li>
        <li>RTP = โอกาส × ตัวคูณ คำนวณจากเลขทุกตัวที่ออกได้</li>
        <li>หากขาดการเชื่อมต่อหลังวางเดิมพัน รางวัลจ่ายเข้ากระเป๋าเงินเองครบทุกรอบ</li>
      </ul>
    </details>`,
  }
}

function fixtures(game: Game): Html {
  return html`<section class="fixtures">
    ${Object.entries(fixtureCopy).map(
      ([fixture, teams]) =>
        html`<article>
          <h2>${teams.home} <span>พบ</span> ${teams.away}</h2>
          <div class="spots">
            ${game.figures.filter(({ spot }) => spot.startsWith(`${fixture}:`)).map((figures) => spotButton(figures, `${teams.home} พบ ${teams.away} `))}
          </div>
        </article>`,
    )}
  </section>`
}

function plainSpots(game: Game): Html {
  const numbers = game.figures.filter(({ spot }) => /^\d\d$/.test(spot))
  const others = game.figures.filter(({ spot }) => !/^\d\d$/.test(spot))
  return html`<section class="spots-board">
    <div class="spots">${others.map((figures) => spotButton(figures, ''))}</div>
    ${numbers.length > 0 && numberPicker(numbers)}
  </section>`
}

function numberPicker(numbers: readonly SpotFigures[]): Html {
  const [first] = numbers
  return html`<div class="numbers">
    <h2>เลขสองหลัก จ่าย ${first?.pays} เท่า <small>โอกาส 1 ใน 100 · RTP ${first && percentText(first.rtp)}%</small></h2>
    <div class="number-grid">
      ${numbers.map(({ spot }) => html`<button type="button" class="number" data-spot="${spot}">${spot}<output class="placed"></output></button>`)}
    </div>
  </div>`
}

function spotButton({ spot, pays, rtp, chance }: SpotFigures, context: string): Html {
  return html`<button type="button" class="spot spot-${spot.replace(':', '-')}" data-spot="${spot}">
    <strong><span class="visually-hidden">${context}</span>${spotName(spot)}</strong><span>จ่าย ${pays} เท่า</span
    ><small>โอกาส ${chance && percentText(chance)}%<br />RTP ${percentText(rtp)}%</small><output class="placed"></output>
  </button>`
}

function rangeText(model: string): string {
  if (model === 'up_down') return 'สุ่มเลข 000–999 หนึ่งตัว 000–499 คือขึ้น 500–999 คือลง เส้นกราฟเป็นภาพประกอบ ไม่ใช่ราคาจริง'
  if (model === 'match') return 'สุ่มเลข 00–99 หนึ่งตัวต่อรอบ ใช้กับทุกคู่ แต่ละคู่แบ่งช่วงเลขเป็นเจ้าบ้าน เสมอ ทีมเยือน ตามโอกาสที่แสดง ทีมเป็นทีมสมมุติ'
  return 'สุ่มเลข 00–99 หนึ่งตัวต่อรอบ ทุกเลขมีโอกาสเท่ากัน'
}
