import type { Instant } from '#domain/announcement.ts';
import type { Region } from '#domain/area.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';

/** Stages of a planned project (拟建), in chronological order. */
export const PLANNED_STAGES = {
  initiated: '立项备案',
  feasibility: '可行性研究',
  environment: '环评',
  planning: '规划',
  preliminaryDesign: '初步设计',
  constructionDrawing: '施工图',
  constructionTender: '施工招标',
  preparation: '施工准备',
  underConstruction: '在建',
  completed: '竣工',
  suspended: '暂停',
} as const;

export const APPROVAL_TYPES = { approval: '审批', verification: '核准', filing: '备案' } as const;
export const APPROVAL_RESULTS = { done: '办结', running: '在办', refused: '不予办理' } as const;

/** One row of a list of projects, planned or approved. */
export interface ProjectSummary extends Region {
  readonly id: string;
  readonly name: string;
  /** The current stage, in Chinese. */
  readonly stageText: string;
  /** 业态, or the way of approval. */
  readonly typeText: string | null;
  readonly industryName: string | null;
  readonly investFen: Fen | null;
  /** Owner, or legal unit. */
  readonly unitName: string | null;
  readonly publishedAt: Instant;
  readonly viewed: boolean;
  readonly collected: boolean;
}

export interface ProjectPage {
  readonly records: readonly ProjectSummary[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
}

/** A participant of a project; contacts are masked until they are requested (D-88). */
export interface Party {
  readonly role: string;
  readonly name: string;
  /** `null` when only the name is known. */
  readonly enterpriseId: string | null;
  readonly contact: string | null;
  readonly phone: string | null;
}

export interface PlannedProject extends ProjectSummary {
  readonly nature: string | null;
  readonly projectCode: string | null;
  readonly address: string | null;
  readonly buildAreaSquareMetres: number | null;
  readonly landAreaSquareMetres: number | null;
  readonly scale: string | null;
  /** `YYYY-MM-DD` or as published. */
  readonly plannedStart: string | null;
  readonly plannedEnd: string | null;
  readonly fundSource: string | null;
  readonly parties: readonly Party[];
  readonly devices: readonly { readonly name: string; readonly quantity: string }[];
  readonly progress: readonly { readonly date: string; readonly stageText: string; readonly note: string | null }[];
  readonly permits: readonly { readonly kind: string; readonly number: string; readonly date: string | null }[];
  /** The approval project it comes from. */
  readonly approvalId: string | null;
  /** Number of available contacts. */
  readonly contactCount: number;
  readonly notices: readonly {
    readonly id: string;
    readonly title: string;
    readonly channel: DocChannel;
    readonly publishedAt: Instant;
  }[];
}

export interface ApprovalProject extends ProjectSummary {
  readonly projectCode: string | null;
  readonly creditCode: string | null;
  /** Id of the legal unit. */
  readonly unitId: string | null;
  readonly plannedProjectId: string | null;
  readonly scale: string | null;
  readonly location: string | null;
  readonly plannedStart: string | null;
  readonly plannedEnd: string | null;
  readonly items: readonly {
    readonly itemName: string;
    readonly department: string | null;
    readonly documentNo: string | null;
    readonly resultText: string;
    readonly finishDate: string | null;
  }[];
}
