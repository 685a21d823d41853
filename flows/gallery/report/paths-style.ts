/** Style of the report of paths; inside the page, which is one file. */
export const PATHS_STYLE = `
body{margin:0;color:#1b2432;background:#f4f6f9;font:14px/22px system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;text-autospace:normal}
header,main{max-width:1280px;margin:0 auto;padding:24px 24px 0}
main{padding-bottom:48px}
h1{margin:0;font-size:20px;line-height:28px}
h2{margin:24px 0 8px;font-size:16px}
h3{margin:0;font-size:14px}
h3 small{margin-left:8px;color:#516074;font-weight:400}
p{margin:4px 0}
header p{color:#516074}
a{color:#135cbb;text-decoration:none;display:inline-block;min-height:24px}
a:hover{text-decoration:underline}
a:focus-visible,summary:focus-visible{outline:2px solid #1a6fdc;outline-offset:2px}
.frame{overflow-x:auto;background:#fff;border:1px solid #dfe5ec;border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:13px}
th,td{padding:6px 12px;border-bottom:1px solid #dfe5ec;text-align:left;vertical-align:top}
thead th{color:#516074;font-weight:500;white-space:nowrap;background:#f8fafc}
tbody th{font-weight:500;white-space:nowrap}
tr:last-child>*{border-bottom:0}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.none{color:#66717f}
.good{color:#166534}
.bad{color:#b91c1c}
.mark{text-align:center}
.passes{color:#516074;min-width:320px}
details{margin-top:8px;padding:8px 16px;background:#fff;border:1px solid #dfe5ec;border-radius:8px}
summary{cursor:pointer;min-height:24px}
details .frame{margin:8px 0}
article{margin:0 0 8px;padding:12px 16px;background:#fff;border:1px solid #f3c7c7;border-radius:8px}
pre{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:12px/18px ui-monospace,Menlo,Consolas,monospace}
`;
