import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAnyPhone, maskContacts, maskName, noticeText } from '#domain/contact-mask.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('contacts (D-88)', () => {
  it.each([
    ['联系人：张晓明', '联系人：张**'],
    ['联系人: 欧阳修，电话', '联系人: 欧**，电话'],
    ['项目联系人</td><td>李四</td>', '项目联系人</td><td>李**</td>'],
    ['<p>经办人：&nbsp;<b>王五</b></p>', '<p>经办人：&nbsp;<b>王**</b></p>'],
    ['联系人：详见招标文件', '联系人：详见招标文件'],
    ['联络人：张晓明', '联络人：张**'],
    ['总监理工程师：张晓明；项目总监</td><td>李四</td>', '总监理工程师：张**；项目总监</td><td>李**</td>'],
    ['经总监批准，总监签字。', '经总监批准，总监签字。'],
    ['联系人：李　四　电话：无', '联系人：李**　电话：无'],
    ['联系人：&nbsp;李 四', '联系人：&nbsp;李**'],
    ['<td>联系人</td><td>李&nbsp;&nbsp;四</td>', '<td>联系人</td><td>李**</td>'],
    ['<td>联系人</td><td>电 话</td><td>职&nbsp;务</td>', '<td>联系人</td><td>电 话</td><td>职&nbsp;务</td>'],
    ['负责人 一 名', '负责人 一 名'],
    ['联系人：李 先生', '联系人：李 先生'],
    ['联系人：欧阳晓明，项目经理司徒小敏更换为诸葛大力', '联系人：欧**，项目经理司**更换为诸**'],
    ['联系人：张阳晓明', '联系人：张阳晓明'],
    ['项目经办人：张晓明', '项目经办人：张**'],
    ['项目负责人张晓明，', '项目负责人张**，'],
    ['项目经理：张晓明', '项目经理：张**'],
    ['评标专家：李四', '评标专家：李**'],
    ['评审专家：李四', '评审专家：李**'],
    ['联系方式：张晓明 13800001234', '联系方式：张** 138****1234'],
    ['联系方式：057101234567', '联系方式：0571****4567'],
    ['服务热线057101234567', '服务热线0571****4567'],
    ['电话：01234567', '电话：01234567'],
    ['联系方式：87650001', '联系方式：****0001'],
    ['热线：8765 0001。', '热线：****0001。'],
    ['<td>电话</td><td>876-0001</td>', '<td>电话</td><td>****0001</td>'],
    ['传真 8765000', '传真 ****5000'],
    ['热线：400-800-1234', '热线：400-800-1234'],
    ['电话：400800123456', '电话：400800123456'],
    ['数量：87650001', '数量：87650001'],
    ['项目经理由张晓明变更为李四', '项目经理由张**变更为李**'],
    ['项目负责人：张晓明更换为李四，', '项目负责人：张**更换为李**，'],
    ['负责人：张晓明、李四、王五。', '负责人：张**、李**、王**。'],
    ['联系人：张晓明、电话：13800001234', '联系人：张**、电话：138****1234'],
    ['负责人：张晓明、总监：', '负责人：张**、总监：'],
    ['负责人：张晓明、监理单位', '负责人：张**、监理单位'],
    ['项目负责人变更为李四', '项目负责人变更为李**'],
    ['项目经理职务由本单位原任者现变更为李四。', '项目经理职务由本单位原任者现变更为李**。'],
    ['项目经理由招标人指定', '项目经理由招标人指定'],
    ['电话：+86 142-0000-1234。', '电话：142****1234。'],
    ['电话：（0571）01234567', '电话：（0571）****4567'],
    ['邮箱 zhao.liu+bid@mail.example.com', '邮箱 ***@mail.example.com'],
    [
      '统一社会信用代码91350100M000100Y43，编号20261120000123',
      '统一社会信用代码91350100M000100Y43，编号20261120000123',
    ],
    ['金额13800001234567元', '金额13800001234567元'],
    ['手机：１３８００００１２３４', '手机：１３８****１２３４'],
    ['邮箱：ｚhang＠example．ｃｎ', '邮箱：***＠example．ｃｎ'],
    ['<p>138<b>0000</b>1234</p>', '<p>138****<b></b>1234</p>'],
    ['138&nbsp;0000&nbsp;1234', '138****1234'],
    ['138 - 0000 - 1234', '138****1234'],
    ['<span>0571-</span><span style="x">01234567</span>', '<span>0571-</span><span style="x">****4567</span>'],
    ['0571-0123 4567', '0571-****4567'],
    ['0571–01234567', '0571–****4567'],
    ['传真：057101234567。', '传真：0571****4567。'],
    ['招标编号：057101234567', '招标编号：057101234567'],
    ['<td>138</td><td>0000</td><td>1234</td>', '<td>138</td><td>0000</td><td>1234</td>'],
    ['021-2024-0001号', '021-2024-0001号'],
    ['(0571) 0123 4567', '(0571) ****4567'],
    ['0571-<b>0123</b> 4567', '0571-<b>****</b>4567'],
    ['电话：05710123-4567', '电话：0571****4567'],
    ['001 1200 3600', '001 1200 3600'],
    ['编号(0012)2026 0801', '编号(0012)2026 0801'],
    ['020—2026—2027', '020—2026—2027'],
    ['138-0000-1234a.b@example.com', '138*******@example.com'],
  ])('%s → %s', (text, masked) => expect(maskContacts(text)).toBe(masked));

  it('no phone survives in any surroundings, and masking again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '电话', '<td>', '：', ' ', '/'),
        fc.constantFrom('13', '15', '18', '19'),
        digits(9),
        fc.constantFrom('', '（王工）', '</td>', '，', ' 0571'),
        (before, start, rest, after) => {
          const masked = maskContacts(`${before}${start}${rest}${after}`);
          expect(masked).not.toContain(`${start}${rest}`);
          expect(masked).toContain(`****${rest.slice(-4)}`);
          expect(maskContacts(masked)).toBe(masked);
        },
      ),
    );
  });

  it('reads a text with 20,000 blanks behind a label in less than a second', () => {
    const blanks = ' '.repeat(20_000);
    const begun = performance.now();
    for (const label of ['电话', '联系人']) expect(maskContacts(`${label}${blanks}。`)).toBe(`${label}${blanks}。`);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('a name keeps its first character, a phone its last four digits', () => {
    expect([maskName('张晓明'), maskName(' 李四 '), maskName('Ann')]).toEqual(['张**', '李*', 'A**']);
    const phones = [
      '0571-01234567',
      '14200001234',
      '内线',
      '14200001234/01234567',
      '057101234567',
      '01234567转801',
      '05710123 4567',
      '05710123-4567',
    ];
    expect(phones.map(maskAnyPhone)).toEqual([
      ...[
        '0571-****4567',
        '142****1234',
        '****',
        '142****1234/****4567',
        '****4567',
        '****4567转801',
        '****4567',
        '****4567',
      ],
    ]);
  });
});

it('a known contact is masked where the label is in another row, and heads of cells are no names (D-88)', () => {
  const html = '<tr><td>联系人</td><td>单位</td></tr><tr><td>萧敏</td><td>萧敏路小学</td></tr>';
  expect(maskContacts(html, ['萧敏', null, '.*'])).toBe(
    '<tr><td>联系人</td><td>单位</td></tr><tr><td>萧*</td><td>萧敏路小学</td></tr>',
  );
});

it('a person in a column of persons is hidden in the text of the notice as well, like one who is known (D-88)', () => {
  const content =
    '<p>萧敏接待</p><table><tr><th>采购人联系人</th><th>职务</th></tr><tr><td>岑漱玉</td><td>科员</td></tr></table><p>请找岑漱玉，或 萧敏</p>';
  expect(noticeText({ content, contacts: ['萧敏'] })).toBe(
    '萧敏接待\n采购人联系人 职务\n岑** 科员\n请找岑漱玉，或 萧*',
  );
});

it.each(['欧阳', '司马', '司徒', '上官', '诸葛', '夏侯', '皇甫', '尉迟', '公孙', '慕容', '令狐', '宇文', '东方'])(
  'a name of four characters with the surname %s is a name (D-88)',
  (surname) =>
    expect(maskContacts(`联系人：${surname}晓明，电话：13800001234`)).toBe(
      `联系人：${surname[0]}**，电话：138****1234`,
    ),
);

it.each(['老师', '先生', '女士', '同志', '主任', '经理', '工程师', '科长', '处长'])(
  'a contact with the title %s is hidden in the text under the name alone (D-88)',
  (title) => {
    const hidden = (name: string) => maskContacts(`咨询：${name}，工作日接待`, [`${name}${title} 0571-01234567`]);
    expect([hidden('周春燕'), hidden('岑玉')]).toEqual(['咨询：周**，工作日接待', '咨询：岑*，工作日接待']);
  },
);
