/**
 * Pinyin syllables of the provinces and cities of @vant/area-data, without their suffix (杭州市 is 杭州), `name:syllables` apart by `|`.
 * A data file: readings with several pronunciations (重庆, 长沙, 厦门, 六安, 台州, 蚌埠…) were set by hand; tests/views/area-pinyin.test.ts
 * checks that none of the divisions is missing. `ü` is typed `v`.
 */
export const AREA_PINYIN =
  '北京:bei jing|天津:tian jin|河北:he bei|山西:shan xi|内蒙古:nei meng gu|辽宁:liao ning|' +
  '吉林:ji lin|黑龙江:hei long jiang|上海:shang hai|江苏:jiang su|浙江:zhe jiang|安徽:an hui|' +
  '福建:fu jian|江西:jiang xi|山东:shan dong|河南:he nan|湖北:hu bei|湖南:hu nan|' +
  '广东:guang dong|广西:guang xi|海南:hai nan|重庆:chong qing|四川:si chuan|贵州:gui zhou|' +
  '云南:yun nan|西藏:xi zang|陕西:shan xi|甘肃:gan su|青海:qing hai|宁夏:ning xia|' +
  '新疆:xin jiang|台湾:tai wan|香港:xiang gang|澳门:ao men|石家庄:shi jia zhuang|唐山:tang shan|' +
  '秦皇岛:qin huang dao|邯郸:han dan|邢台:xing tai|保定:bao ding|张家口:zhang jia kou|承德:cheng de|' +
  '沧州:cang zhou|廊坊:lang fang|衡水:heng shui|太原:tai yuan|大同:da tong|阳泉:yang quan|' +
  '长治:chang zhi|晋城:jin cheng|朔州:shuo zhou|晋中:jin zhong|运城:yun cheng|忻州:xin zhou|' +
  '临汾:lin fen|吕梁:lv liang|呼和浩特:hu he hao te|包头:bao tou|乌海:wu hai|赤峰:chi feng|' +
  '通辽:tong liao|鄂尔多斯:e er duo si|呼伦贝尔:hu lun bei er|巴彦淖尔:ba yan nao er|乌兰察布:wu lan cha bu|兴安:xing an|' +
  '锡林郭勒:xi lin guo le|阿拉善:a la shan|沈阳:shen yang|大连:da lian|鞍山:an shan|抚顺:fu shun|' +
  '本溪:ben xi|丹东:dan dong|锦州:jin zhou|营口:ying kou|阜新:fu xin|辽阳:liao yang|' +
  '盘锦:pan jin|铁岭:tie ling|朝阳:chao yang|葫芦岛:hu lu dao|长春:chang chun|四平:si ping|' +
  '辽源:liao yuan|通化:tong hua|白山:bai shan|松原:song yuan|白城:bai cheng|延边:yan bian|' +
  '哈尔滨:ha er bin|齐齐哈尔:qi qi ha er|鸡西:ji xi|鹤岗:he gang|双鸭山:shuang ya shan|大庆:da qing|' +
  '伊春:yi chun|佳木斯:jia mu si|七台河:qi tai he|牡丹江:mu dan jiang|黑河:hei he|绥化:sui hua|' +
  '大兴安岭:da xing an ling|南京:nan jing|无锡:wu xi|徐州:xu zhou|常州:chang zhou|苏州:su zhou|' +
  '南通:nan tong|连云港:lian yun gang|淮安:huai an|盐城:yan cheng|扬州:yang zhou|镇江:zhen jiang|' +
  '泰州:tai zhou|宿迁:su qian|杭州:hang zhou|宁波:ning bo|温州:wen zhou|嘉兴:jia xing|' +
  '湖州:hu zhou|绍兴:shao xing|金华:jin hua|衢州:qu zhou|舟山:zhou shan|台州:tai zhou|' +
  '丽水:li shui|合肥:he fei|芜湖:wu hu|蚌埠:beng bu|淮南:huai nan|马鞍山:ma an shan|' +
  '淮北:huai bei|铜陵:tong ling|安庆:an qing|黄山:huang shan|滁州:chu zhou|阜阳:fu yang|' +
  '宿州:su zhou|六安:lu an|亳州:bo zhou|池州:chi zhou|宣城:xuan cheng|福州:fu zhou|' +
  '厦门:xia men|莆田:pu tian|三明:san ming|泉州:quan zhou|漳州:zhang zhou|南平:nan ping|' +
  '龙岩:long yan|宁德:ning de|南昌:nan chang|景德镇:jing de zhen|萍乡:ping xiang|九江:jiu jiang|' +
  '新余:xin yu|鹰潭:ying tan|赣州:gan zhou|吉安:ji an|宜春:yi chun|抚州:fu zhou|' +
  '上饶:shang rao|济南:ji nan|青岛:qing dao|淄博:zi bo|枣庄:zao zhuang|东营:dong ying|' +
  '烟台:yan tai|潍坊:wei fang|济宁:ji ning|泰安:tai an|威海:wei hai|日照:ri zhao|' +
  '临沂:lin yi|德州:de zhou|聊城:liao cheng|滨州:bin zhou|菏泽:he ze|郑州:zheng zhou|' +
  '开封:kai feng|洛阳:luo yang|平顶山:ping ding shan|安阳:an yang|鹤壁:he bi|新乡:xin xiang|' +
  '焦作:jiao zuo|濮阳:pu yang|许昌:xu chang|漯河:luo he|三门峡:san men xia|南阳:nan yang|' +
  '商丘:shang qiu|信阳:xin yang|周口:zhou kou|驻马店:zhu ma dian|武汉:wu han|黄石:huang shi|' +
  '十堰:shi yan|宜昌:yi chang|襄阳:xiang yang|鄂州:e zhou|荆门:jing men|孝感:xiao gan|' +
  '荆州:jing zhou|黄冈:huang gang|咸宁:xian ning|随州:sui zhou|恩施:en shi|长沙:chang sha|' +
  '株洲:zhu zhou|湘潭:xiang tan|衡阳:heng yang|邵阳:shao yang|岳阳:yue yang|常德:chang de|' +
  '张家界:zhang jia jie|益阳:yi yang|郴州:chen zhou|永州:yong zhou|怀化:huai hua|娄底:lou di|' +
  '湘西:xiang xi|广州:guang zhou|韶关:shao guan|深圳:shen zhen|珠海:zhu hai|汕头:shan tou|' +
  '佛山:fo shan|江门:jiang men|湛江:zhan jiang|茂名:mao ming|肇庆:zhao qing|惠州:hui zhou|' +
  '梅州:mei zhou|汕尾:shan wei|河源:he yuan|阳江:yang jiang|清远:qing yuan|东莞:dong guan|' +
  '中山:zhong shan|潮州:chao zhou|揭阳:jie yang|云浮:yun fu|南宁:nan ning|柳州:liu zhou|' +
  '桂林:gui lin|梧州:wu zhou|北海:bei hai|防城港:fang cheng gang|钦州:qin zhou|贵港:gui gang|' +
  '玉林:yu lin|百色:bai se|贺州:he zhou|河池:he chi|来宾:lai bin|崇左:chong zuo|' +
  '海口:hai kou|三亚:san ya|三沙:san sha|儋州:dan zhou|成都:cheng du|自贡:zi gong|' +
  '攀枝花:pan zhi hua|泸州:lu zhou|德阳:de yang|绵阳:mian yang|广元:guang yuan|遂宁:sui ning|' +
  '内江:nei jiang|乐山:le shan|南充:nan chong|眉山:mei shan|宜宾:yi bin|广安:guang an|' +
  '达州:da zhou|雅安:ya an|巴中:ba zhong|资阳:zi yang|阿坝:a ba|甘孜:gan zi|' +
  '凉山:liang shan|贵阳:gui yang|六盘水:liu pan shui|遵义:zun yi|安顺:an shun|毕节:bi jie|' +
  '铜仁:tong ren|黔西南:qian xi nan|黔东南:qian dong nan|黔南:qian nan|昆明:kun ming|曲靖:qu jing|' +
  '玉溪:yu xi|保山:bao shan|昭通:zhao tong|丽江:li jiang|普洱:pu er|临沧:lin cang|' +
  '楚雄:chu xiong|红河:hong he|文山:wen shan|西双版纳:xi shuang ban na|大理:da li|德宏:de hong|' +
  '怒江:nu jiang|迪庆:di qing|拉萨:la sa|日喀则:ri ka ze|昌都:chang du|林芝:lin zhi|' +
  '山南:shan nan|那曲:na qu|阿里:a li|西安:xi an|铜川:tong chuan|宝鸡:bao ji|' +
  '咸阳:xian yang|渭南:wei nan|延安:yan an|汉中:han zhong|榆林:yu lin|安康:an kang|' +
  '商洛:shang luo|兰州:lan zhou|嘉峪关:jia yu guan|金昌:jin chang|白银:bai yin|天水:tian shui|' +
  '武威:wu wei|张掖:zhang ye|平凉:ping liang|酒泉:jiu quan|庆阳:qing yang|定西:ding xi|' +
  '陇南:long nan|临夏:lin xia|甘南:gan nan|西宁:xi ning|海东:hai dong|海北:hai bei|' +
  '黄南:huang nan|果洛:guo luo|玉树:yu shu|海西:hai xi|银川:yin chuan|石嘴山:shi zui shan|' +
  '吴忠:wu zhong|固原:gu yuan|中卫:zhong wei|乌鲁木齐:wu lu mu qi|克拉玛依:ke la ma yi|吐鲁番:tu lu fan|' +
  '哈密:ha mi|昌吉:chang ji|博尔塔拉:bo er ta la|巴音郭楞:ba yin guo leng|阿克苏:a ke su|克孜勒苏:ke zi le su|' +
  '喀什:ka shi|和田:he tian|伊犁:yi li|塔城:ta cheng|阿勒泰:a le tai|台北:tai bei|' +
  '高雄:gao xiong|台南:tai nan|台中:tai zhong|金门:jin men|南投:nan tou|基隆:ji long|' +
  '新竹:xin zhu|嘉义:jia yi|新北:xin bei|宜兰:yi lan|桃园:tao yuan|苗栗:miao li|' +
  '彰化:zhang hua|云林:yun lin|屏东:ping dong|台东:tai dong|花莲:hua lian|澎湖:peng hu|' +
  '连江:lian jiang|香港岛:xiang gang dao|九龙:jiu long|新界:xin jie|澳门半岛:ao men ban dao|离岛:li dao';
