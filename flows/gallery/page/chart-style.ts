/** Colour and dashes of each depth: without colours the dashes separate covered from uncovered. */
const DEPTH_STYLE = [
  ['browser', '#15803d', '#dcf5e4', '0'],
  ['view', '#1a6fdc', '#e3f0ff', '0'],
  ['machine', '#b4710a', '#fdf1dc', '0'],
  ['planned', '#516074', '#eef1f5', '0'],
  ['none', '#c81e1e', '#fde8e8', '6 4'],
  ['impossible', '#aab4c2', '#f6f7f9', '2 4'],
]
  .map(
    ([depth, line, ground, dashes]) =>
      `.arrow.depth-${depth} .line{stroke:${line};stroke-width:2;stroke-dasharray:${dashes}}.depth-${depth} .head{fill:${line}}.depth-${depth} .label,.depth-${depth} .row-box{fill:${ground};fill-opacity:1}`,
  )
  .join('');

/** What is gone is dashed, so that it differs from what is new without colours. */
const CHANGE_STYLE = [
  ['added', '#15803d', '#e9f8ee', '0'],
  ['removed', '#c81e1e', '#fdeeee', '6 4'],
  ['changed', '#b4710a', '#fdf3e1', '0'],
]
  .map(
    ([change, line, ground, dashes]) =>
      `.state.change-${change}>.hit .box{stroke:${line};stroke-width:2.5;stroke-dasharray:${dashes};fill:${ground}}.arrow.change-${change} .line{stroke:${line};stroke-width:2.4;stroke-dasharray:${dashes}}.change-${change}>.head{fill:${line}}.change-${change}>.label,.change-${change}>.row-box{fill:${ground};fill-opacity:1}`,
  )
  .join('');

/** Part of the picture, so that a downloaded one looks the same. */
export const CHART_STYLE = `
.chart{font-family:system-ui,-apple-system,"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif}
.box{fill:#fff;stroke:#cdd5df}.box.even{fill:#f6f8fb}.box.final{stroke-width:2.5;stroke:#8a97a8}.box.history{stroke-dasharray:3 3}
.box.region{stroke-dasharray:6 4;stroke:#aab6c5}
.t-title{font-weight:600;fill:#1b2432}.t-note{fill:#516074}.t-tag{fill:#5b687b}.t-event{fill:#253043}.t-guard{fill:#8a4b08}.t-action{fill:#2f6b4f}.t-more{fill:#516074}
.line{fill:none;stroke:#94a1b3;stroke-width:1.2}.main-line .line{stroke:#1a6fdc;stroke-width:2.2}
.head{fill:#94a1b3}.main-line .head{fill:#1a6fdc}
.dot{fill:#39465a}.label{fill:#fff;fill-opacity:.94}
.cause-member{fill:#1a6fdc}.cause-server{fill:#2c8a63}.cause-browser{fill:#7b8798}.cause-child{fill:#7a5bb8}.cause-flow{fill:#7a5bb8}.cause-timer{fill:#b4710a}.cause-auto{fill:#aab4c2}
${DEPTH_STYLE}${CHANGE_STYLE}.glyph{fill:none;stroke:#516074;stroke-width:1.4}
`;
