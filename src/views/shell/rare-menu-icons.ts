/** Icons of menu areas that most first pages do without; one file, fetched when the first of them is needed. */
export {
  Building2,
  ClipboardList,
  Download,
  Eye,
  FolderHeart,
  Gavel,
  HardHat,
  LayoutDashboard,
  Lightbulb,
  PanelsTopLeft,
  Radar,
  ScanSearch,
  Settings2,
  Stamp,
} from 'lucide-react';
