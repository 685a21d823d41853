/** Frame of the purchase dialog. */
export const PURCHASE_TEXT = {
  title: '开通会员',
  description: '选择会员类型与时长，使用微信扫码支付',
  opening: '正在打开…',
  loading: '正在加载会员信息…',
  loadFailed: '会员信息加载失败',
  loadFailedHelp: '网络异常或服务繁忙，请重新加载',
  reload: '重新加载',
};
