import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';

let made = 0;

/** A notice of a test: a plain tender, with what the test cares about put in its place. */
export function notice(given: Partial<AnnouncementRecord> = {}): AnnouncementRecord {
  made += 1;
  const id = given.id ?? `notice-${String(made).padStart(6, '0')}`;
  return {
    id,
    ocid: null,
    release_id: null,
    source_hash: null,
    project_id: null,
    title: '示例公告',
    doc_channel: 'tender',
    nature: '正常',
    published_at: new Date('2026-11-10T02:00:00Z'),
    media: null,
    source_url: null,
    province: null,
    city: null,
    district: null,
    region_code: null,
    industry_code: null,
    category: null,
    project_code: null,
    project_name: null,
    procurement_method: null,
    fund_source: null,
    buyer_id: null,
    buyer_name: null,
    agency_id: null,
    agency_name: null,
    winner_name: null,
    budget_fen: null,
    control_price_fen: null,
    bid_amount_fen: null,
    amount_text: null,
    doc_price_fen: null,
    margin_fen: null,
    doc_get_start: null,
    doc_get_end: null,
    bid_deadline: null,
    open_time: null,
    open_place: null,
    evaluate_method: null,
    qualification: null,
    allow_union: null,
    limit_days: null,
    sections: [],
    subjects: [],
    changes: [],
    attachments: [],
    content: '',
    winners: [],
    ...given,
  };
}
