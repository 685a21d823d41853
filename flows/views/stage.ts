import { THEME_PRESETS } from '#domain/settings.ts';
import { catalog } from '#flows/catalog.ts';
import { startStage } from '#flows/gallery/stage/stage.tsx';
import { BRANDS } from './brands.ts';
import { PRODUCT_VIEWS } from './product-views.tsx';
import { Surface } from './surface.tsx';

/** The screens of this product, for the frames of the gallery. */
startStage({
  entries: catalog.map((entry) => {
    const view = PRODUCT_VIEWS[entry.id];
    return view ? { ...entry, view } : entry;
  }),
  options: [
    { id: 'brand', title: '品牌', choices: BRANDS.map(({ id, displayName }) => ({ id, title: displayName })) },
    {
      id: 'tier',
      title: '会员',
      choices: [
        { id: 'putong', title: '普通会员' },
        { id: 'toubiaotong', title: '投标通' },
        { id: 'qiyetong', title: '企业通' },
        { id: 'lapsed', title: '已到期' },
      ],
    },
    {
      id: 'theme',
      title: '主题色',
      choices: [{ id: 'brand', title: '品牌色' }, ...THEME_PRESETS.map((colour) => ({ id: colour, title: colour }))],
    },
    {
      id: 'size',
      title: '字号',
      choices: [
        { id: 'small', title: '标准' },
        { id: 'medium', title: '较大' },
        { id: 'large', title: '大' },
      ],
    },
  ],
  Surface,
  startsAtMs: Date.parse('2026-11-20T10:00:00+08:00'),
});
